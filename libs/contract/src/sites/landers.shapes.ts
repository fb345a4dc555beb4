import type { InferType } from 'yup';
import { INTERESTS } from '../interests';
import { LOCALES } from '../locales';
import { NICHES } from '../niches/niche-names';
import { integer, list, oneOf, shape, text, uuid } from '../rules';
import { LANDER_TEMPLATES, MOST_COUNTED } from './landers';

/** A member who chose to be seen by visitors. */
const publicMember = shape({
  id: uuid().required(),
  name: text(40).required(),
  age: integer(18, 130).required(),
  photo: text(300).required(),
});

/** Everything that a lander is made of. */
export const lander = shape({
  template: oneOf(LANDER_TEMPLATES).required(),
  /** Niche prefix and locale code, `en` as `eng` (A09): the slug that the page is known by. */
  slug: text(20).required(),
  niche: oneOf(NICHES).required(),
  locale: oneOf(LOCALES).required(),
  headline: text(200).required(),
  text: text(400).required(),
  /** The page in each language of the site. */
  addresses: list(shape({ locale: oneOf(LOCALES).required(), address: text(400).required() })).required(),
  people: list(publicMember).required(),
  /** Counted members by interest; `members` is one more than 200 where there are more, interests of very few are left out. */
  shared: list(
    shape({ interest: oneOf(INTERESTS).required(), members: integer(0, MOST_COUNTED + 1).required() }),
  ).required(),
});
export type Lander = InferType<typeof lander>;
