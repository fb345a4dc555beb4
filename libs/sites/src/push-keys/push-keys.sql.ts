/** SQL expression of the public key with which browsers subscribe to the push messages of a site; null before the first need. */
export const currentPushKeySql = (site: string): string =>
  `(SELECT k.public_key FROM push_keys k WHERE k.site_id = ${site} AND k.retired_at IS NULL)`;
