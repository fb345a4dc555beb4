import type { AnswerOf, Call } from '@duet/contract';
import {
  DATE_PLAN_LIMITS,
  countProfileViews,
  countMembers,
  getAutoLike,
  getChats,
  getConsents,
  getLikes,
  getLikeStates,
  getMatchFinder,
  getMember,
  getNotifications,
  getProfile,
  getReceivedGifts,
  getRepeatOffer,
  getSpendGuard,
  getSwipeDeck,
  getUser,
  getVerification,
  listBlocks,
  listCreditEntries,
  listDatePlans,
  listFavourites,
  listHides,
  listIcebreakers,
  listLikes,
  listMessages,
  listOrders,
  listOwnCases,
  listOwnDecisions,
  listPasskeys,
  listProfileViews,
  listSavedPaymentMethods,
  listSavedSearches,
  listSessions,
  SAMPLE_CONVERSATION_ID,
  SWIPE_LIMITS,
  VERIFICATION_LIMITS,
  searchMembers,
} from '@duet/contract';
import type { SampleAnswers } from '../../../api/sample-answers';
import { sampleConsents, sampleCredits, sampleNotifications, sampleSessions, sampleUser } from './account';
import type { SampleContext } from './people';
import { sampleCards, sampleFits, sampleLikes, sampleProfile } from './people';
import { sampleChats, sampleMessages } from './talks';

type Params = Readonly<Record<string, string>>;

interface Sample {
  call: Call;
  /** The answer; undefined is an empty one, null says that the sample knows no such thing. */
  answer: (context: SampleContext, params: Params) => unknown;
}

const sample = <C extends Call>(
  call: C,
  answer: (context: SampleContext, params: Params) => AnswerOf<C> | null,
): Sample => ({ call, answer });

const nobody = () => ({ profiles: [], next: null });

/** Every call that a member's pages begin with, and its sample. Calls that are not here go to the server, which sees a visitor. */
export const SAMPLES: readonly Sample[] = [
  sample(getUser, (context) => ({ user: sampleUser(context) })),
  sample(getProfile, (context) => ({ profile: sampleUser(context).profile })),
  sample(searchMembers, (context) => {
    const profiles = sampleCards(context);
    const place = { page_number: 1, pages: 1, next: null, order: 'active', has_place: false } as const;
    return { profiles, count: profiles.length, count_is_exact: true, similar: null, ...place };
  }),
  sample(countMembers, (context) => ({ count: sampleCards(context).length, count_is_exact: true, loosened: [] })),
  sample(listSavedSearches, () => ({ searches: [] })),
  sample(getMember, (context, { id = '' }) => {
    const profile = sampleProfile(context, id);
    return profile && { profile };
  }),
  sample(getLikes, (context) => {
    const { profiles, liked_by } = sampleLikes(context, 'received');
    return {
      profiles,
      liked_by: liked_by.map(({ id, like_new }) => ({ id, like_new })),
      new: sampleUser(context).new_likes,
    };
  }),
  sample(listLikes, (context, { type = '' }) => ({ ...sampleLikes(context, type), next: null })),
  sample(getLikeStates, () => ({ states: [] })),
  { call: getAutoLike, answer: () => undefined },
  sample(getChats, sampleChats),
  sample(listMessages, (context, { id }) => (id === SAMPLE_CONVERSATION_ID ? sampleMessages(context) : null)),
  sample(listDatePlans, () => ({ plans: [], most_open: DATE_PLAN_LIMITS.open })),
  sample(getReceivedGifts, () => ({ gifts: [] })),
  sample(listIcebreakers, ({ t, settings }) => ({
    lines: [t('messages.hello')],
    free_today: true,
    price: settings.message_credits,
  })),
  sample(getSwipeDeck, (context) => ({
    profiles: sampleCards(context),
    likes_left: SWIPE_LIMITS.likes_a_day,
    likes_again_at: context.now.toISOString(),
    passes_to_undo: 0,
  })),
  sample(getMatchFinder, (context) => ({ answers: {}, result: { members: sampleFits(context), too_narrow: [] } })),
  sample(listCreditEntries, sampleCredits),
  sample(listOrders, () => ({ orders: [] })),
  sample(getRepeatOffer, () => ({ offer: null })),
  sample(listSavedPaymentMethods, () => ({ means: [] })),
  sample(getSpendGuard, () => ({ currency: null, limit: null, spent: 0, reserved: 0, next: null, paused_until: null })),
  sample(listSessions, sampleSessions),
  sample(listPasskeys, () => ({ passkeys: [] })),
  sample(getConsents, sampleConsents),
  sample(getNotifications, sampleNotifications),
  sample(listBlocks, nobody),
  sample(listHides, nobody),
  sample(listFavourites, nobody),
  sample(listProfileViews, () => ({ profiles: [], views: [], next: null })),
  sample(countProfileViews, () => ({ new: 0 })),
  sample(getVerification, () => ({
    verification: null,
    verified_at: null,
    uncompared: 1,
    has_main_photo: true,
    left: VERIFICATION_LIMITS.weekly,
  })),
  sample(listOwnCases, () => ({ cases: [] })),
  sample(listOwnDecisions, () => ({ decisions: [] })),
];

/** Finds the sample that answers a call, for one draft. */
export const samplesFor =
  (context: SampleContext): SampleAnswers =>
  (call, params) => {
    const found = SAMPLES.find(({ call: { method, path } }) => call.method === method && call.path === path);
    const answer = found?.answer(context, params);
    return found && answer !== null ? { answer } : null;
  };
