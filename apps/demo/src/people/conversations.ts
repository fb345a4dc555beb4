import { audiencesFor, audienceOf, partnerGenders } from '@duet/members';
import { makeLogIns, makePeople, type DemoPerson } from './people';
import { randomOf, type Random } from './random';
import { LOG_INS, SITE_PLANS, type DemoLanguage, type DemoSiteKey, type LogIn, type SitePlan } from './sites';
import { TALKS } from './words';
import { byGender } from './writing';

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
/** Partners of each log-in, and how many of these conversations it may have opened itself (D-37). */
const COUNTS: Readonly<Record<LogIn, { talks: number; opened: number }>> = {
  free: { talks: 4, opened: 2 },
  premium: { talks: 7, opened: 3 },
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
function acquaintances(self: DemoPerson, people: readonly DemoPerson[], today: Date): DemoPerson[] {
  const { audiences } = audiencesFor(self.gender, partnerGenders(self), false);
  const settled = today.getTime() - SETTLED * DAY;
  const partners = people.filter(
    ({ portrait, created_at, fictional }) => portrait !== null && !fictional && created_at.getTime() < settled,
  );
  return partners.filter((person) => audiences.includes(audienceOf(person))).slice(0, LATEST);
}

interface Script {
  readonly lines: readonly string[];
  readonly unread: number;
}

/** A script as it stands, or cut off after something that the member wrote last. */
function scriptOf(lines: readonly string[], isOpen: boolean): Script {
  if (!isOpen) return { lines, unread: 0 };
  const last = lines.findLastIndex((line) => line.startsWith('<'));
  const part = lines.slice(0, last + 1);
  const answered = part.findLastIndex((line) => line.startsWith('>'));
  return { lines: part, unread: part.length - answered - 1 };
}

interface Pair {
  readonly self: DemoPerson;
  readonly other: DemoPerson;
}

interface ScriptTiming {
  readonly hours: number;
  readonly plan: SitePlan;
  readonly random: Random;
}

/** Minutes between two lines, mostly few, sometimes a night. */
const pause = (random: Random): number =>
  (random.chance(0.15) ? random.between(300, 900) : random.between(1, 25)) * MINUTE;

/** From midnight to this hour nobody writes: what would have been sent then was sent the evening before. */
const EARLY = 7;

/** The hour and its minutes on the clocks of a zone, as a number. */
export function hourIn(zone: string, time: number): number {
  const [hour, minute] = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', minute: 'numeric' })
    .format(time)
    .split(':')
    .map(Number) as [number, number];
  return hour + minute / 60;
}

function byDay(time: number, { zone }: SitePlan, random: Random): number {
  const hour = hourIn(zone, time);
  if (hour >= EARLY) return time;
  return time - (hour + random.between(0.2, 3)) * 60 * MINUTE;
}

/** Unread lines came after the log-in's last visit, all others before it. */
function writeMessages(
  { lines, unread }: Script,
  { self, other }: Pair,
  { hours, plan, random }: ScriptTiming,
): DemoMessage[] {
  const readUntil = Math.min(self.last_active.getTime(), other.last_active.getTime()) - (hours + 0.2) * 60 * MINUTE;
  let time = unread > 0 ? other.last_active.getTime() : readUntil;
  const backwards = [...lines].reverse().map((line, index): DemoMessage => {
    const isMember = line.startsWith('<');
    if (unread > 0 && index === unread) time = Math.min(time, readUntil);
    time = byDay(time, plan, random);
    const sent = new Date(time);
    time -= index + 1 < unread ? MINUTE : pause(random);
    const text = byGender(line.slice(1), isMember ? other.gender : self.gender);
    return { from: isMember ? 'member' : 'log_in', text, sent_at: sent };
  });
  return backwards.reverse();
}

/** The scripts still unused on a site, by language and by who begins; each is used once. */
class Scripts {
  private readonly left: Map<string, string[][]>;

  constructor(site: DemoSiteKey, random: Random) {
    const entries = Object.entries(TALKS[site]).flatMap(([language, talks]) =>
      (['<', '>'] as const).map((opening): [string, string[][]] => {
        const mine = talks.filter(([first]) => first?.startsWith(opening)).map((lines) => [...lines]);
        return [language + opening, random.shuffle(mine)];
      }),
    );
    this.left = new Map(entries);
  }

  take(language: DemoLanguage, opening: '<' | '>'): string[] {
    const script = this.left.get(language + opening)?.pop();
    if (!script) throw new Error(`No talk is left in ${language} that begins with ${opening}`);
    return script;
  }
}

interface Acquaintance {
  readonly logIn: LogIn;
  readonly self: DemoPerson;
  readonly others: readonly DemoPerson[];
}

/** Their last words can have come by day, after the log-in's last visit. */
function wroteSince(other: DemoPerson, self: DemoPerson, plan: SitePlan): boolean {
  const last = other.last_active.getTime();
  return last > self.last_active.getTime() && hourIn(plan.zone, last) >= EARLY;
}

function talksOf(
  { logIn, self, others }: Acquaintance,
  scripts: Scripts,
  telling: Omit<ScriptTiming, 'hours'>,
): DemoConversation[] {
  const { talks, opened } = COUNTS[logIn];
  const { plan, random } = telling;
  const understood = others.filter(({ language }) => language === self.language);
  const [first] = understood.splice(
    understood.findIndex((other) => wroteSince(other, self, plan)),
    1,
  );
  if (first) understood.unshift(first);
  return understood.slice(0, talks).map((other, index) => {
    const opening = index % 2 === 1 && index < opened * 2 ? '>' : '<';
    const isOpen = index % UNREAD_EVERY === 0 && wroteSince(other, self, plan);
    const script = scriptOf(scripts.take(self.language, opening), isOpen);
    const hours = index * random.between(4, 20);
    const messages = writeMessages(script, { self, other }, { ...telling, hours });
    return { log_in: logIn, with: other.name, unread: script.unread, messages };
  });
}

function likesOf(logIn: LogIn, others: readonly DemoPerson[], partner: DemoPerson): DemoLikes {
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
export function makeConversations(site: DemoSiteKey, today: Date): DemoExchange {
  const people = makePeople(site, today);
  const logIns = makeLogIns(site, today);
  const random = randomOf(`${site} conversations`);
  const scripts = new Scripts(site, random);
  const circles = LOG_INS.map((logIn) => {
    const self = logIns[logIn];
    return { logIn, self, others: random.shuffle(acquaintances(self, people, today)) };
  });
  return {
    conversations: circles.flatMap((one) => talksOf(one, scripts, { plan: SITE_PLANS[site], random })),
    likes: circles.map(({ logIn, others }) => likesOf(logIn, others, logIns[logIn === 'free' ? 'premium' : 'free'])),
  };
}
