import type { InferType } from 'yup';
import { integer, list, oneOf, shape, text, time, token } from '../rules';

/** Headings under which data of a member are stored, copied and erased. */
export const DATA_GROUPS = [
  'account',
  'profile',
  'photos',
  'likes',
  'messages',
  'devices',
  'credits',
  'purchases',
  'support',
  'technical',
] as const;
export type DataGroup = (typeof DATA_GROUPS)[number];

/** Reasons for keeping something of a former member for a while. */
export const KEEP_REASONS = ['books', 'mandate', 'others', 'audit', 'report'] as const;
export type KeepReason = (typeof KEEP_REASONS)[number];

export const DELETION_STATES = ['pending', 'erased'] as const;

const group = () => oneOf(DATA_GROUPS).required();
const rows = () => integer(0, 1_000_000_000).required();

/** The fate of an account, for whoever has the link of the mail: when it is erased, or what was erased and kept. */
export const deletion = shape({
  state: oneOf(DELETION_STATES).required(),
  /** When it is erased, or was. */
  at: time().required(),
  erased: list(shape({ group: group(), rows: rows() })).required(),
  kept: list(
    shape({ group: group(), rows: rows(), reason: oneOf(KEEP_REASONS).required(), until: time().required() }),
  ).required(),
});
export type Deletion = InferType<typeof deletion>;

export const requestDeletionRequest = shape({ password: text(128).required() });
export const deletionTokenRequest = shape({ token: token() });
export const restoreMailRequest = shape({ login: text(254).required() });
