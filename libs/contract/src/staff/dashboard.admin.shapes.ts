import type { InferType } from 'yup';
import { integer, list, shape, text, uuid } from '../rules';

export const dashboard = shape({
  sites: shape({
    published: integer(0, 1_000_000).required(),
    draft: integer(0, 1_000_000).required(),
    archived: integer(0, 1_000_000).required(),
  }),
  members: integer(0, 2_000_000_000).required(),
  sign_ups: integer(0, 2_000_000_000).required(),
  by_site: list(
    shape({
      site_id: uuid().required(),
      name: text(60).required(),
      color: text(9).required(),
      members: integer(0, 2_000_000_000).required(),
      /** Sign-ups of the last seven days, oldest first. */
      days: list(integer(0, 2_000_000_000).required()).required(),
    }),
  ).required(),
  /** The seven days, as dates in UTC. */
  days: list(text(10).required()).required(),
});
export type Dashboard = InferType<typeof dashboard>;
