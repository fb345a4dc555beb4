import type { InferType } from 'yup';
import { oneOf, shape, time, token } from '../rules';

export const DATA_EXPORT_STATES = ['none', 'working', 'ready'] as const;

/** The file with a member's data, as the settings show it. */
export const dataExport = shape({
  state: oneOf(DATA_EXPORT_STATES).required(),
  /** Until when the link of the mail works; null before there is one. */
  until: time().nullable().defined(),
  /** From when on the file can be requested again; null where it can now. */
  next_at: time().nullable().defined(),
});
export type DataExport = InferType<typeof dataExport>;

export const dataExportTokenRequest = shape({ token: token() });
