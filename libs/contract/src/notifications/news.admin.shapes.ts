import type { InferType } from 'yup';
import { COUNTRIES, GENDERS, SEXUALITIES } from '../enums';
import { integer, list, locale, oneOf, recordVersion, shape, text, time, uuid } from '../rules';

/** A piece of news is written, is being sent, was sent to everybody it is for, or was stopped by staff. Only a draft can be changed. */
export const NEWS_STATES = ['draft', 'sending', 'sent', 'stopped'] as const;
export type NewsState = (typeof NEWS_STATES)[number];
/** `lately` are members who were on the site in the last 30 days, `away` those who were not. */
export const NEWS_ACTIVITIES = ['any', 'lately', 'away'] as const;
/** `premium` are members with premium, `free` those without. */
export const NEWS_PREMIUM = ['any', 'premium', 'free'] as const;
/** Pages of the member site that the button of a piece of news leads to. */
export const NEWS_PAGES = [
  '/members',
  '/likes',
  '/chats',
  '/profile',
  '/credits',
  '/premium',
  '/notifications',
] as const;

const newsText = shape({
  locale: locale().required(),
  subject: text(100).required(),
  text: text(2000).required(),
});
export type NewsText = InferType<typeof newsText>;

/** The members for whom a piece of news is; a list that is null leaves nobody out. Nobody gets it whose language has no text. */
const segment = {
  countries: list(oneOf(COUNTRIES).required()).min(1).nullable(),
  genders: list(oneOf(GENDERS).required()).min(1).nullable(),
  sexualities: list(oneOf(SEXUALITIES).required()).min(1).nullable(),
  activity: oneOf(NEWS_ACTIVITIES),
  premium: oneOf(NEWS_PREMIUM),
};
const name = () => text(80).min(1);
const texts = () => list(newsText, 11).min(1);

export const adminNews = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  name: name().required(),
  state: oneOf(NEWS_STATES).required(),
  countries: segment.countries.defined(),
  genders: segment.genders.defined(),
  sexualities: segment.sexualities.defined(),
  activity: segment.activity.required(),
  premium: segment.premium.required(),
  page: oneOf(NEWS_PAGES).required(),
  texts: texts().required(),
  /** Members for whom it is sent or waits. */
  receivers: integer(0, Number.MAX_SAFE_INTEGER).required(),
  /** Members to whom it was sent. */
  sent: integer(0, Number.MAX_SAFE_INTEGER).required(),
  started_at: time().nullable().defined(),
  /** It is not sent any more after this, also to members for whom it waited: for the day, or for room in the allowance. */
  ends_at: time().nullable().defined(),
  version: recordVersion().required(),
  created_at: time().required(),
  updated_at: time().required(),
});
export type AdminNews = InferType<typeof adminNews>;

export const adminCreateNewsRequest = shape({
  site_id: uuid().required(),
  name: name().required(),
  ...segment,
  page: oneOf(NEWS_PAGES).required(),
  texts: texts().required(),
});

export const adminPatchNewsRequest = shape({
  version: recordVersion(),
  name: name(),
  ...segment,
  page: oneOf(NEWS_PAGES),
  texts: texts(),
});

/** Members of the segment whose language has a text, those among them who get news, and how many of these by each channel. */
export const newsCount = shape({
  members: integer(0, Number.MAX_SAFE_INTEGER).required(),
  receivers: integer(0, Number.MAX_SAFE_INTEGER).required(),
  by_mail: integer(0, Number.MAX_SAFE_INTEGER).required(),
  by_push: integer(0, Number.MAX_SAFE_INTEGER).required(),
});
export type NewsCount = InferType<typeof newsCount>;

export const newsPageQuery = shape({
  locale: locale().required(),
  scheme: oneOf(['light', 'dark'] as const).required(),
});
