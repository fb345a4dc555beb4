import { COUNTRIES, list, oneOf, shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

/** A site was made in the console, like another one or new; told in the transaction that makes it. */
export const siteCreated = defineEvent(
  'sites.created',
  shape({ countries: list(oneOf(COUNTRIES).required()).required(), cloned_from: uuid().nullable().defined() }),
);
