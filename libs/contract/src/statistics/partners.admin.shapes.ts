import type { InferType } from 'yup';
import { flag, integer, list, oneOf, recordVersion, shape, text, time, uuid } from '../rules';

/** The events that a partner is told of: an account was made, its address was confirmed, its member paid for the first time. */
export const POSTBACK_EVENTS = ['sign_up', 'activation', 'first_payment'] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];
export const POSTBACK_STATES = ['waiting', 'sent', 'failed'] as const;
export type PostbackState = (typeof POSTBACK_STATES)[number];
/** Fields of a traffic source that may hold the partner's number of a click. */
export const CLICK_FIELDS = ['ref', 'sub1', 'sub2', 'sub3'] as const;
export type ClickField = (typeof CLICK_FIELDS)[number];
/** Words in braces that an address may have. */
export const POSTBACK_PLACEHOLDERS = [
  'click_id',
  'event',
  'id',
  'time',
  'network',
  'ref',
  'sub1',
  'sub2',
  'sub3',
] as const;

const name = () => text(60).min(1);
const network = () => text(64).min(1);
const url = () => text(1000).min(1);
const events = () => list(oneOf(POSTBACK_EVENTS).required(), POSTBACK_EVENTS.length).min(1);
/** The key that signs what is sent; nobody reads it again. */
const secret = () => text(200).min(16);

export const adminPartner = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  name: name().required(),
  network: network().required(),
  url: url().required(),
  click_field: oneOf(CLICK_FIELDS).required(),
  events: events().required(),
  is_on: flag().required(),
  waiting: integer(0, Number.MAX_SAFE_INTEGER).required(),
  failed: integer(0, Number.MAX_SAFE_INTEGER).required(),
  version: recordVersion().required(),
  created_at: time().required(),
  updated_at: time().required(),
});
export type AdminPartner = InferType<typeof adminPartner>;

export const adminCreatePartnerRequest = shape({
  site_id: uuid().required(),
  name: name().required(),
  network: network().required(),
  url: url().required(),
  click_field: oneOf(CLICK_FIELDS).required(),
  events: events().required(),
  secret: secret().required(),
  is_on: flag(),
});

export const adminPatchPartnerRequest = shape({
  version: recordVersion(),
  name: name(),
  network: network(),
  url: url(),
  click_field: oneOf(CLICK_FIELDS),
  events: events(),
  secret: secret(),
  is_on: flag(),
});

export const adminPostback = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  partner_id: uuid().required(),
  partner_name: name().required(),
  member_id: uuid().required(),
  event: oneOf(POSTBACK_EVENTS).required(),
  state: oneOf(POSTBACK_STATES).required(),
  tries: integer(0, 1_000_000).required(),
  status: integer(0, 999).nullable().defined(),
  error: text(300).nullable().defined(),
  happened_at: time().required(),
  created_at: time().required(),
  sent_at: time().nullable().defined(),
});
export type AdminPostback = InferType<typeof adminPostback>;
