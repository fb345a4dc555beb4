import { defineOperation } from '../operation';
import { flag, integer, list, shape, text } from '../rules';

export const listIcebreakers = defineOperation({
  summary:
    'The ready-made first lines of the site in the language of the member. The first one that is sent on a local day is free, the others cost `price` credits; none is charged to a fictional profile.',
  access: 'member',
  answer: shape({
    lines: list(text(200).required()).required(),
    free_today: flag().required(),
    price: integer(0, 1000).required(),
  }),
});
