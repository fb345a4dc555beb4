import type { InferType } from 'yup';
import type { StringSchema } from 'yup';
import type { Locale } from '../locales';
import { LOCALES } from '../locales';
import { list, locale, recordVersion, shape, text, time, uuid } from '../rules';

/** Words in braces that a saved reply may have, filled in from the case. */
export const REPLY_PLACEHOLDERS = ['name', 'site', 'order', 'reference'] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];

/** The reply in each language that it has been written in. */
const texts = () =>
  shape(
    Object.fromEntries(LOCALES.map((one) => [one, text(5000)])) as Record<Locale, StringSchema<string | undefined>>,
  );
const name = () => text(80).min(2);

/** A reply that a company's staff have saved for their cases. */
export const adminSavedReply = shape({
  id: uuid().required(),
  company_id: uuid().required(),
  company_name: text(200).required(),
  name: name().required(),
  texts: texts(),
  version: recordVersion().required(),
  created_at: time().required(),
  updated_at: time().required(),
});
export type AdminSavedReply = InferType<typeof adminSavedReply>;

export const adminCreateSavedReplyRequest = shape({
  company_id: uuid().required(),
  name: name().required(),
  texts: texts(),
});
export const adminPatchSavedReplyRequest = shape({
  version: recordVersion(),
  name: name().required(),
  texts: texts(),
});

/** The saved replies of a case's company, filled in; in the language of whoever opened it where there is one, else in English. */
export const caseReplies = list(
  shape({ id: uuid().required(), name: name().required(), locale: locale().required(), text: text(6000).required() }),
).required();
