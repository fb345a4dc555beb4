import type { FastifyRequest } from 'fastify';

/** Kinds of reads that are counted: profiles opened, cards in lists of members, clear pictures. */
export const READ_KINDS = ['profiles', 'cards', 'pictures'] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** A member, the browser that a member uses, and the network that anybody comes from. */
export type ReaderKind = 'member' | 'device' | 'network';

interface ReadMarks {
  /** Reads within ten minutes beyond which answers come later. */
  slow: number;
  /** Reads within ten minutes beyond which there is a pause. */
  pause: number;
  /** Reads a day beyond which there are none, of a free member and of a premium one. */
  day: number;
  paidDay: number;
}

/** Seconds of the window in which a pace is counted, of a pause at the least, and of a day. */
export const PACE_S = 600;
export const PAUSE_S = 300;
export const DAY_S = 86_400;

/**
 * The one table of what may be read (decision 0164). A person who looks at a profile for six seconds opens 100 in ten minutes,
 * and sees a page of 24 cards in ten seconds: 1,440 cards. Nobody keeps that up for a day: 600 profiles are an hour without a
 * pause, and 4,000 cards are 166 pages. A profile has up to eight pictures, a page of cards 24. A device may have two members, a
 * network (/24, /64) is a company or a mobile operator, and visitors are counted by it alone.
 */
export const READ_MARKS: Record<ReaderKind, Record<ReadKind, ReadMarks>> = {
  member: {
    profiles: { slow: 100, pause: 160, day: 600, paidDay: 1_500 },
    cards: { slow: 1_440, pause: 2_000, day: 4_000, paidDay: 10_000 },
    pictures: { slow: 3_000, pause: 5_000, day: 20_000, paidDay: 50_000 },
  },
  device: {
    profiles: { slow: 200, pause: 320, day: 3_000, paidDay: 3_000 },
    cards: { slow: 2_880, pause: 4_000, day: 20_000, paidDay: 20_000 },
    pictures: { slow: 6_000, pause: 10_000, day: 100_000, paidDay: 100_000 },
  },
  network: {
    profiles: { slow: 2_000, pause: 4_000, day: 30_000, paidDay: 30_000 },
    cards: { slow: 20_000, pause: 40_000, day: 300_000, paidDay: 300_000 },
    pictures: { slow: 60_000, pause: 120_000, day: 1_000_000, paidDay: 1_000_000 },
  },
};

const CARDS_OF_PAGE = 24;
const CARDS_OF_TEASER = 12;
const CARDS_OF_DECK = 20;

/** The calls that answer other members, and how many of them. */
const READS: Partial<Record<string, { kind: ReadKind; points: number }>> = {
  getMember: { kind: 'profiles', points: 1 },
  getMemberCard: { kind: 'profiles', points: 1 },
  searchMembers: { kind: 'cards', points: CARDS_OF_PAGE },
  getMatchFinder: { kind: 'cards', points: CARDS_OF_TEASER },
  answerMatchFinder: { kind: 'cards', points: CARDS_OF_TEASER },
  getSwipeDeck: { kind: 'cards', points: CARDS_OF_DECK },
  listLikes: { kind: 'cards', points: CARDS_OF_PAGE },
  listFavourites: { kind: 'cards', points: CARDS_OF_PAGE },
  listProfileViews: { kind: 'cards', points: CARDS_OF_PAGE },
  getLander: { kind: 'cards', points: CARDS_OF_TEASER },
  getLanderBySlug: { kind: 'cards', points: CARDS_OF_TEASER },
};

/** So much is read by a request. `item`: the profile, which counts once however often it is opened. */
export interface Read {
  kind: ReadKind;
  points: number;
  item: string | null;
}

/** The reads of a request; null for one that answers nothing of other members. */
export function readOf(request: FastifyRequest): Read | null {
  const { call } = request.routeOptions.config;
  if (!call) return isPicture(request) ? { kind: 'pictures', points: 1, item: null } : null;
  const read = READS[call.name];
  if (!read) return null;
  const { id } = request.params as { id?: unknown };
  return { ...read, item: read.kind === 'profiles' && typeof id === 'string' ? id : null };
}

/** Blurred pictures are the same for everybody and say nothing; clear ones have a token in their address. */
const isPicture = ({ url }: FastifyRequest): boolean => url.startsWith('/media/');
