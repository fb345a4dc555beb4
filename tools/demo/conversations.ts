import { audiencesFor, audienceOf, partnerGenders } from '@duet/members';
import { makeLogIns, makePeople, type Person } from './people';
import { randomOf, type Random } from './random';
import { LOG_INS, type DemoLanguage, type DemoSite, type LogIn } from './sites';
import { de } from './talks/de';
import { en } from './talks/en';
import { es } from './talks/es';
import { fi } from './talks/fi';
import { fr } from './talks/fr';
import { nl } from './talks/nl';
import { pl } from './talks/pl';
import { sv } from './talks/sv';
import type { Talks } from './talks/talks';
import { byGender } from './writing';

export const TALKS: Readonly<Record<DemoLanguage, Talks>> = { en, de, nl, fr, fi, sv, pl, es };

export interface DemoMessage {
  readonly from: 'log_in' | 'member';
  readonly text: string;
  readonly sent_at: Date;
}

/** A conversation of a log-in with the member of this name; the last `unread` messages are new to the log-in. */
export interface DemoConversation {
  readonly log_in: LogIn;
  readonly with: string;
  readonly unread: number;
  readonly messages: readonly DemoMessage[];
}

/** Names of the members who like a log-in, whom it likes, and where both is true. */
export interface DemoLikes {
  readonly log_in: LogIn;
  readonly received: readonly string[];
  /** Those of `received` that the log-in has not looked at. */
  readonly unseen: readonly string[];
  readonly sent: readonly string[];
  readonly matches: readonly string[];
}

export interface DemoExchange {
  readonly conversations: readonly DemoConversation[];
  readonly likes: readonly DemoLikes[];
}

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Whom one log-in knows, how many of these it writes with, and how many conversations it may have opened itself (D-37). */
const COUNTS: Readonly<Record<LogIn, { talks: number; opened: number }>> = {
  free: { talks: 5, opened: 2 },
  premium: { talks: 12, opened: 6 },
};
const RECEIVED = 15;
const SENT = 8;
const MATCHES = 6;
const UNSEEN = 4;
/** Days that someone must have been here, and how many of the latest visitors are taken. */
const SETTLED = 30;
const LATEST = 70;
/** Every third conversation waits for an answer. */
const UNREAD_EVERY = 3;

/** Those whom the log-in looks for and who look for the log-in, with a picture and some time here, latest visit first. */
function acquaintances(self: Person, people: readonly Person[], today: Date): Person[] {
  const { audiences } = audiencesFor(self.gender, partnerGenders(self), false);
  const settled = today.getTime() - SETTLED * DAY;
  const known = people.filter(({ portrait, created_at }) => portrait !== null && created_at.getTime() < settled);
  return known.filter((person) => audiences.includes(audienceOf(person))).slice(0, LATEST);
}

interface Script {
  readonly lines: readonly string[];
  readonly unread: number;
}

/** A script as it stands, or cut off after something that the member wrote last. */
function scriptOf(lines: readonly string[], isOpen: boolean): Script {
  if (!isOpen) return { lines, unread: 0 };
  const last = lines.findLastIndex((line) => line.startsWith('<'));
  const kept = lines.slice(0, last + 1);
  const answered = kept.findLastIndex((line) => line.startsWith('>'));
  return { lines: kept, unread: kept.length - answered - 1 };
}

interface Pair {
  readonly self: Person;
  readonly other: Person;
}

/** Minutes between two lines, mostly few, sometimes a night. */
const pause = (random: Random): number =>
  (random.chance(0.15) ? random.between(300, 900) : random.between(1, 25)) * MINUTE;

/** Unread lines came after the log-in's last visit, all others before it. */
function written(
  { lines, unread }: Script,
  { self, other }: Pair,
  [hours, random]: readonly [number, Random],
): DemoMessage[] {
  const seen = Math.min(self.last_active.getTime(), other.last_active.getTime()) - (hours + 0.2) * 60 * MINUTE;
  let time = unread > 0 ? other.last_active.getTime() : seen;
  const backwards = [...lines].reverse().map((line, index): DemoMessage => {
    const isMember = line.startsWith('<');
    if (unread > 0 && index === unread) time = seen;
    const sent = new Date(time);
    time -= index + 1 < unread ? MINUTE : pause(random);
    const text = byGender(line.slice(1), isMember ? other.gender : self.gender);
    return { from: isMember ? 'member' : 'log_in', text, sent_at: sent };
  });
  return backwards.reverse();
}

/** Scripts of a language that begin as wanted, in an order of chance. */
function scriptsFor(language: DemoLanguage, opening: '<' | '>', random: Random): string[][] {
  return random.shuffle(TALKS[language].filter(([first]) => first?.startsWith(opening)).map((lines) => [...lines]));
}

function talksOf(
  logIn: LogIn,
  self: Person,
  [others, random]: readonly [readonly Person[], Random],
): DemoConversation[] {
  const { talks, opened } = COUNTS[logIn];
  const scripts = { '<': scriptsFor(self.language, '<', random), '>': scriptsFor(self.language, '>', random) };
  const understood = others.filter(({ language }) => language === self.language);
  const [first] = understood.splice(
    understood.findIndex(({ last_active }) => last_active > self.last_active),
    1,
  );
  if (first) understood.unshift(first);
  return understood.slice(0, talks).map((other, index) => {
    const opening = index % 2 === 1 && index < opened * 2 ? '>' : '<';
    const isOpen = index % UNREAD_EVERY === 0 && other.last_active > self.last_active;
    const script = scriptOf(scripts[opening].pop() ?? [], isOpen);
    const messages = written(script, { self, other }, [index * random.between(4, 20), random]);
    return { log_in: logIn, with: other.name, unread: script.unread, messages };
  });
}

function likesOf(logIn: LogIn, others: readonly Person[], partner: Person): DemoLikes {
  const names = others.map(({ name }) => name);
  const matches = [partner.name, ...names.slice(0, MATCHES - 1)];
  const received = names.slice(MATCHES, MATCHES + RECEIVED);
  const unseen = received.slice(0, UNSEEN);
  return { log_in: logIn, matches, received, unseen, sent: names.slice(MATCHES + RECEIVED, MATCHES + RECEIVED + SENT) };
}

/**
 * Conversations and likes of the two log-ins of a site. Both log-ins match each other; `received` and `sent` do not
 * hold the matches.
 */
export function makeConversations(site: DemoSite, today: Date): DemoExchange {
  const people = makePeople(site, today);
  const logIns = makeLogIns(site, today);
  const random = randomOf(`${site} conversations`);
  const known = LOG_INS.map((logIn) => {
    const self = logIns[logIn];
    return { logIn, self, others: random.shuffle(acquaintances(self, people, today)) };
  });
  return {
    conversations: known.flatMap(({ logIn, self, others }) => talksOf(logIn, self, [others, random])),
    likes: known.map(({ logIn, others }) => likesOf(logIn, others, logIns[logIn === 'free' ? 'premium' : 'free'])),
  };
}
