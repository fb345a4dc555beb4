import type { InferType } from 'yup';
import { COUNTRIES } from '../enums';
import { LOCALES } from '../locales';
import { integer, list, oneOf, shape, text, time, uuid } from '../rules';
import { SETTING_LAYERS } from './settings/setting-types';
import { HOST } from './sites.admin.shapes';

/** A preview of the draft: in a language of the site, for a visitor from a country. */
export const adminPreviewSiteRequest = shape({
  locale: oneOf(LOCALES),
  country: oneOf(COUNTRIES),
  /** The moment whose published version and prices are shown, instead of the draft. */
  at: time(),
});
export const sitePreview = shape({ url: text(1000).required(), expires_at: time().required() });

export const adminCloneSiteRequest = shape({
  name: text(60).min(2).required(),
  domain: text(253)
    .matches(HOST, { message: { code: 'host' } as never })
    .required(),
  /** Absent: the company of the original. */
  company_id: uuid(),
});

/** A comment of staff on a version. */
const versionNote = () => text(300).nullable();

/** The reading of a clock in an IANA time zone, to the minute: `2026-12-01T09:00` in `Europe/Berlin`. */
export const adminScheduleSiteRequest = shape({
  local_time: text(16)
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { message: { code: 'invalid_date' } as never })
    .required(),
  zone: text(60).required(),
  note: versionNote(),
});

export const adminCommentVersionRequest = shape({
  version: integer(1, 1_000_000).required(),
  note: versionNote().defined(),
});

export const adminRollBackSiteRequest = shape({ version: integer(1, 1_000_000).required() });

/** Two versions to compare; an absent `from` is what members see, an absent `to` is the draft. */
export const differenceQuery = shape({ from: integer(1, 1_000_000), to: integer(1, 1_000_000) });

/** One value that differs, as JSON text; `from` is the layer that it comes from. */
const side = () => ({ value: text(20_000).nullable().defined(), from: oneOf(SETTING_LAYERS).nullable().defined() });
export const siteDifference = shape({
  field: text(60).required(),
  country: oneOf(COUNTRIES).nullable().defined(),
  locale: oneOf(LOCALES).nullable().defined(),
  before: shape(side()),
  after: shape(side()),
});
export type SiteDifference = InferType<typeof siteDifference>;
export const siteDifferences = list(siteDifference, 5000).required();
