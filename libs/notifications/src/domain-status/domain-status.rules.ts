import type { DomainFinding, DomainState, MailRecord } from '@duet/contract';
import type { Wording, WordingValue } from '@duet/platform';
import type { DnsAnswer } from '../sender-domains/dns-records';
import type { CertificateAnswer } from './certificates';

const DAY_MS = 86_400_000;
/** Certificates are renewed a month before their end: with less than this left, nobody does it. */
const FEW_DAYS = 14;

/** A finding about a domain, which is worded for whoever reads it. */
export interface DomainFact extends Pick<DomainFinding, 'subject' | 'state'> {
  text: Wording;
  advice: Wording | null;
}

/** The answer of the DNS about a host, and the addresses of this platform; null where nobody answered. */
export interface AddressLook {
  host: string;
  found: DnsAnswer;
  own: DnsAnswer;
}

const say = (key: string, values: Record<string, WordingValue> = {}): Wording => ({ key: `domain.${key}`, values });

/** True for names that no public DNS knows: those of the machine itself, and of tests (RFC 2606, 6761). */
export const isLocalName = (host: string): boolean =>
  !host.includes('.') || /\.(localhost|test|invalid|example|local)$/.test(host);

/** Says whether a domain leads to this platform. */
export function addressFact({ host, found, own }: AddressLook): DomainFact {
  const fact = { subject: 'address', advice: null } as const;
  if (isLocalName(host)) return { ...fact, state: 'good', text: say('address.local', { host }) };
  if (!found) return { ...fact, state: 'unknown', text: say('silent'), advice: say('address.again') };
  const target = own && own.length > 0 ? own : say('address.proxy');
  if (found.length === 0)
    return {
      ...fact,
      state: 'fault',
      text: say('address.none', { host }),
      advice: say('address.set', { host, target }),
    };
  if (!own || own.length === 0)
    return {
      ...fact,
      state: 'unknown',
      text: say('address.uncompared', { host, found }),
      advice: say('address.name_own'),
    };
  return comparedFact({ host, found, own });
}

function comparedFact({ host, found, own }: { host: string; found: string[]; own: string[] }): DomainFact {
  const fact = { subject: 'address', advice: null } as const;
  const strangers = found.filter((address) => !own.includes(address));
  if (strangers.length === 0) return { ...fact, state: 'good', text: say('address.here', { host, found }) };
  if (strangers.length < found.length)
    return {
      ...fact,
      state: 'warning',
      text: say('address.also_elsewhere', { host, strangers }),
      advice: say('address.remove', { strangers }),
    };
  return {
    ...fact,
    state: 'fault',
    text: say('address.elsewhere', { host, found }),
    advice: say('address.redirect', { target: own }),
  };
}

/** The address at which a certificate may be looked at: one that is ours; null: nowhere yet. */
export const addressOfOurs = ({ found, own }: AddressLook): string | null =>
  found?.find((address) => own?.includes(address)) ?? null;

/** Says how long the certificate of a domain is good; null: it could not be looked at, because the domain leads elsewhere. */
export function certificateFact(host: string, answer: CertificateAnswer | null, now: Date): DomainFact {
  const fact = { subject: 'certificate', advice: null } as const;
  if (isLocalName(host)) return { ...fact, state: 'good', text: say('certificate.local') };
  if (!answer) return { ...fact, state: 'unknown', text: say('certificate.later') };
  if ('failure' in answer)
    return {
      ...fact,
      state: 'fault',
      text: say('certificate.failure', { host, reason: answer.failure }),
      advice: say('certificate.fetch'),
    };
  const days = Math.floor((answer.ends.getTime() - now.getTime()) / DAY_MS);
  const advice = say('certificate.renew');
  if (days < 0) return { ...fact, state: 'fault', text: say('certificate.ended', { count: -days }), advice };
  if (answer.distrust)
    return {
      ...fact,
      state: 'fault',
      text: say('certificate.distrust', { reason: answer.distrust }),
      advice: say('certificate.replace', { host }),
    };
  if (days < FEW_DAYS) return { ...fact, state: 'warning', text: say('certificate.ends', { count: days }), advice };
  return { ...fact, state: 'good', text: say('certificate.good', { count: days }) };
}

type MailSubject = Exclude<MailRecord['purpose'], 'next_dkim'>;

/** Without these mails arrive all the same, if less often. */
const MILD: readonly MailSubject[] = ['dmarc', 'return_path'];

/** The findings about the records of a sender domain; the key that waits is none. */
export const mailFacts = (records: readonly MailRecord[]): DomainFact[] =>
  records.filter(({ purpose }) => purpose !== 'next_dkim').map(mailFact);

function mailFact({ purpose, state, type, name, value }: MailRecord): DomainFact {
  const subject = purpose as MailSubject;
  if (state === 'seen') return { subject, state: 'good', text: say(`${subject}.good`), advice: null };
  if (state === 'unknown') return { subject, state, text: say('silent'), advice: null };
  const advice = value ? say('set_record', { type, name, value }) : say('make_key');
  return { subject, state: MILD.includes(subject) ? 'warning' : 'fault', text: say(`${subject}.${state}`), advice };
}

const RANK: readonly DomainState[] = ['good', 'unknown', 'warning', 'fault'];

/** The worst state of all. */
export const worstOf = (facts: readonly Pick<DomainFact, 'state'>[]): DomainState =>
  RANK[Math.max(0, ...facts.map(({ state }) => RANK.indexOf(state)))]!;
