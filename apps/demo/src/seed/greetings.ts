import { audienceOf, audiencesFor, partnerGenders } from '@duet/members';
import type { DemoConversation, DemoMessage } from '../people/conversations';
import { randomOf } from '../people/random';
import type { Random } from '../people/random';
import type { DemoSiteKey } from '../people/sites';
import { TALKS } from '../people/words';
import { byGender } from '../people/writing';
import type { SeedMember } from './members';

/** A talk of two members, of whom the one in the place of the log-in began it. */
export interface Greeting {
  talk: DemoConversation;
  pair: { self: SeedMember; other: SeedMember };
}

const DAY_MS = 86_400_000;
/** The share of the members who have written to somebody of their own accord, and of those who did so in their first days. */
const WRITES = 0.42;
const SOON = 0.7;

/**
 * Talks that members who are no log-in began some time after they had signed up, so that the demo's numbers have weeks in
 * which people wrote and weeks in which they no longer did. Nobody writes after their last visit.
 */
export function makeGreetings(site: DemoSiteKey, members: readonly SeedMember[]): Greeting[] {
  const people = members.filter(({ logIn, fictional }) => logIn === null && !fictional);
  const random = randomOf(`greetings of ${site}`);
  return people.flatMap((self) => {
    if (!random.chance(WRITES)) return [];
    const { audiences } = audiencesFor(self.gender, partnerGenders(self), false);
    const others = people.filter(
      (one) => one.created_at < self.created_at && one.id !== self.id && audiences.includes(audienceOf(one)),
    );
    const lines = scriptFor(site, self, random);
    if (others.length === 0 || !lines) return [];
    const other = random.pick(others);
    const messages = writeSlowly(lines, { self, other }, random);
    return messages.length > 0
      ? [{ talk: { log_in: 'free', with: other.name, unread: 0, messages }, pair: { self, other } }]
      : [];
  });
}

function scriptFor(site: DemoSiteKey, { language }: SeedMember, random: Random): readonly string[] | null {
  const talks = TALKS[site][language] ?? [];
  return talks.length > 0 ? random.pick(talks) : null;
}

/** The lines of a talk over days and weeks, as far as both were still there. */
function writeSlowly(lines: readonly string[], { self, other }: Greeting['pair'], random: Random): DemoMessage[] {
  const end = Math.min(self.last_active.getTime(), other.last_active.getTime());
  const isFrom = (line: string) => line[0] === lines[0]?.[0];
  const wait = () => random.between(0.02, random.chance(0.3) ? 9 : 1.5) * DAY_MS;
  const messages: DemoMessage[] = [];
  let time = self.created_at.getTime() + random.between(0.05, random.chance(SOON) ? 5 : 40) * DAY_MS;
  for (const line of lines) {
    if (time >= end) break;
    const writer = isFrom(line) ? self : other;
    messages.push({
      from: writer === self ? 'log_in' : 'member',
      text: byGender(line.slice(1), writer.gender),
      sent_at: new Date(time),
    });
    time += wait();
  }
  return messages;
}
