import type { InferType } from 'yup';
import {
  flag,
  integer,
  list,
  locale,
  nullableShape,
  oneOf,
  record,
  recordVersion,
  shape,
  text,
  time,
  uuid,
} from '../rules';

/** Texts of the product that a company or a site may write itself. */
export const OWN_TEXT_KINDS = ['page', 'mail', 'start', 'icebreakers'] as const;
export type OwnTextKind = (typeof OWN_TEXT_KINDS)[number];

/**
 * The parts of a text by name: `title` and `html` of a page; `subject`, `heading`, `text` and so on of a mail; `headline`,
 * `subline` and `blocks` (JSON of `startBlocks`) of a start page; `line_1` to `line_6` of icebreakers.
 */
const content = () => record(text(60_000).defined());
const optionalContent = () =>
  nullableShape({
    parts: content(),
  });

/** The owner of texts is a company, for all its sites, or one site. Exactly one of the two is named. */
const owner = { company_id: uuid(), site_id: uuid() };
export const ownTextOwnerQuery = shape(owner);
export const ownTextsQuery = shape({ kind: oneOf(OWN_TEXT_KINDS).required(), ...owner });
export type OwnTextOwner = InferType<typeof ownTextOwnerQuery>;

export const ownTextParams = shape({
  kind: oneOf(OWN_TEXT_KINDS).required(),
  key: text(60).required(),
  locale: locale().required(),
});
export type OwnTextPlace = InferType<typeof ownTextParams>;

/** Where the text that members read comes from. */
export const OWN_TEXT_SOURCES = ['product', 'company', 'site'] as const;

const ownTextCell = shape({
  locale: locale().required(),
  source: oneOf(OWN_TEXT_SOURCES).required(),
  has_draft: flag().required(),
  /** Other languages have a text of their own, and this one has the product's. */
  is_missing: flag().required(),
});
export type OwnTextCell = InferType<typeof ownTextCell>;

/** All texts of a kind, with their state in each language that the owner's sites offer. */
export const adminOwnTexts = shape({
  owner_name: text(200).required(),
  locales: list(locale().required()).required(),
  texts: list(shape({ key: text(60).required(), cells: list(ownTextCell).required() })).required(),
  missing: integer(0, 10_000).required(),
});
export type AdminOwnTexts = InferType<typeof adminOwnTexts>;

/** A part is written on one line, in paragraphs, as rich text, or composed of a start page's blocks. */
export const OWN_TEXT_FORMATS = ['line', 'paragraph', 'rich', 'blocks'] as const;

const ownTextPart = shape({
  name: text(40).required(),
  format: oneOf(OWN_TEXT_FORMATS).required(),
  max: integer(1, 60_000).required(),
});
export type OwnTextPart = InferType<typeof ownTextPart>;

const ownTextVersion = shape({
  version: integer(1, 1_000_000).required(),
  /** Null: from then on the text of the company or of the product stood there again. */
  content: optionalContent(),
  note: text(300).nullable().defined(),
  /** Members were asked to agree to it. */
  renews_terms: flag().required(),
  published_by: text(254).required(),
  published_at: time().required(),
});
export type OwnTextVersion = InferType<typeof ownTextVersion>;

export const adminOwnText = shape({
  kind: oneOf(OWN_TEXT_KINDS).required(),
  key: text(60).required(),
  locale: locale().required(),
  parts: list(ownTextPart).required(),
  /** Names that stand for facts, written in braces. */
  placeholders: list(text(40).required()).required(),
  source: oneOf(OWN_TEXT_SOURCES).required(),
  /** The text that stands there without one of the owner's: the company's, or the product's. */
  inherited: content(),
  /** The text that members read in English, to write beside it. */
  english: content(),
  draft: optionalContent(),
  published: optionalContent(),
  versions: list(ownTextVersion).required(),
  version: recordVersion().required(),
});
export type AdminOwnText = InferType<typeof adminOwnText>;

const change = { ...owner, version: recordVersion().required() };
export const adminSaveOwnTextRequest = shape({ ...change, parts: content() });
export const adminPublishOwnTextRequest = shape({
  ...change,
  note: text(300),
  /** Ask members to agree: of the pages terms and privacy only. */
  renews_terms: flag(),
});
export const adminWithdrawOwnTextRequest = shape({ ...change, note: text(300) });
export const adminDiscardOwnTextRequest = shape(change);
