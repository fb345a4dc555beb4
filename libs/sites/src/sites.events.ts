import { COUNTRIES, list, oneOf, shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

/** A site was created in the console, new or from another one; emitted in the transaction that creates it. */
export const siteCreated = defineEvent(
  'sites.created',
  shape({ countries: list(oneOf(COUNTRIES).required()).required(), cloned_from: uuid().nullable().defined() }),
);
