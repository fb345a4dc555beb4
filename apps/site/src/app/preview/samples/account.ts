import type { AnswerOf, getConsents, listCreditEntries, listSessions, Notifications, User } from '@duet/contract';
import {
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_CATEGORY_NAMES,
  SAMPLE_CONVERSATION_ID,
  SAMPLE_MEMBER_ID,
} from '@duet/contract';
import type { SampleContext } from './people';
import { OWN_AGE, ownGender, sampleCards, sampleLikes } from './people';
import { sampleChats } from './talks';

const DAY_MS = 86_400_000;
const START_CREDITS = 40;

const daysAgo = ({ now }: SampleContext, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

/** The profile of the sample member: everything is filled in, and there is no photo. */
const ownProfile = (context: SampleContext): User['profile'] => ({
  id: SAMPLE_MEMBER_ID,
  name: context.t('name'),
  country: context.country,
  region: null,
  city: null,
  date_of_birth: `${context.now.getUTCFullYear() - OWN_AGE}-01-01`,
  age: OWN_AGE,
  gender: ownGender(context),
  sexuality: null,
  interests: ['coffee', 'hiking', 'movies', 'travelling'],
  relationship_status: 'single',
  body_type: 'normal',
  hair_color: 'brown',
  eye_color: 'brown',
  tattoos: 'none',
  intent: 'long_term',
  height: 'from_170',
  children: null,
  smoking: 'never',
  languages: ['en', 'fr'],
  about_me: context.t('about_me'),
  looking_for: context.t('looking_for'),
  hidden_fields: [],
  prompts: [],
  held_texts: [],
  invisible: false,
  read_receipts: true,
  shows_visits: false,
  public_profile: false,
  main_image: null,
  photos: [],
  status: 'active',
  disabled_reason: null,
});

/** The sample member, who has bought credits once. */
export const sampleUser = (context: SampleContext): User => ({
  id: SAMPLE_MEMBER_ID,
  email: 'sample@example.com',
  language: context.settings.locales[0] ?? 'en',
  scope: ['member', 'premium'],
  status: 'active',
  paid_user: true,
  premium_ended: false,
  terms_changed: false,
  credits: balanceOf(context),
  notifications_disabled: [],
  signup_date: daysAgo(context, 30),
  profile: ownProfile(context),
  unread: sampleChats(context).unread,
  new_likes: sampleLikes(context, 'received').liked_by.filter(({ like_new }) => like_new).length,
  first_message: null,
});

/** The credits that one message has left of the purchase. */
const balanceOf = ({ settings }: SampleContext): number => Math.max(0, START_CREDITS - settings.message_credits);

/** The wallet: a purchase and a message at the draft's price. */
export function sampleCredits(context: SampleContext): AnswerOf<typeof listCreditEntries> {
  const balance = balanceOf(context);
  const spent = { delta: balance - START_CREDITS, balance_after: balance, reason: 'message' } as const;
  const bought = { delta: START_CREDITS, balance_after: START_CREDITS, reason: 'purchase' } as const;
  const conversation = { id: SAMPLE_CONVERSATION_ID, name: sampleCards(context)[0]!.name };
  const entries = [
    { seq: 2, at: daysAgo(context, 1), ...spent, conversation },
    { seq: 1, at: daysAgo(context, 3), ...bought, conversation: null },
  ];
  return { entries, balance, next: null };
}

export const sampleSessions = (context: SampleContext): AnswerOf<typeof listSessions> => ({
  sessions: [
    {
      id: '00000000-0000-4000-8000-000000000401',
      device: context.t('device'),
      country: null,
      created_at: daysAgo(context, 30),
      last_seen_at: daysAgo(context, 0),
      current: true,
    },
  ],
});

export const sampleConsents = (context: SampleContext): AnswerOf<typeof getConsents> => ({
  consents: {
    terms: { version_at: daysAgo(context, 90), accepted_at: daysAgo(context, 30) },
    special_data: { given_at: daysAgo(context, 30), required: false },
    history: [{ kind: 'terms', given: true, at: daysAgo(context, 30) }],
  },
});

/** The categories as a new member has them. */
export function sampleNotifications(): { notifications: Notifications } {
  const categories = Object.fromEntries(
    NOTIFICATION_CATEGORY_NAMES.map((name) => [name, { ...NOTIFICATION_CATEGORIES[name].isOn, mail_reason: null }]),
  ) as Notifications['categories'];
  return { notifications: { categories, mail_bounced: false } };
}
