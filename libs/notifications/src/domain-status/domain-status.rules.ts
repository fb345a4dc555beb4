import type { DomainFinding, DomainState, MailRecord } from '@duet/contract';
import type { DnsAnswer } from '../sender-domains/dns-records';
import type { CertificateAnswer } from './certificates';

const DAY_MS = 86_400_000;
/** Certificates are renewed a month before their end: with less than this left, nobody does it. */
const FEW_DAYS = 14;

/** The answer of the DNS about a host, and the addresses of this platform; null where nobody answered. */
export interface AddressLook {
  host: string;
  found: DnsAnswer;
  own: DnsAnswer;
}

const list = new Intl.ListFormat('en');

/** True for names that no public DNS knows: those of the machine itself, and of tests (RFC 2606, 6761). */
export const isLocalName = (host: string): boolean =>
  !host.includes('.') || /\.(localhost|test|invalid|example|local)$/.test(host);

/** Says whether a domain leads to this platform. */
export function addressFinding({ host, found, own }: AddressLook): DomainFinding {
  const finding = { subject: 'address', advice: null } as const;
  const target = own && own.length > 0 ? list.format(own) : 'the address of this platform’s proxy';
  if (isLocalName(host))
    return { ...finding, state: 'good', text: `${host} is a name of this machine alone: there is nothing to look up.` };
  if (!found)
    return {
      ...finding,
      state: 'unknown',
      text: 'The DNS did not answer.',
      advice: 'It is asked again within the hour.',
    };
  if (found.length === 0) {
    const advice = `At the registrar of the domain, set an A record (AAAA for IPv6) of ${host} to ${target}. It may take an hour until it is seen everywhere.`;
    return { ...finding, state: 'fault', text: `${host} has no address in the DNS: nobody reaches the site.`, advice };
  }
  if (!own || own.length === 0) {
    const advice =
      'Whoever runs the installation can name its public addresses (PUBLIC_ADDRESSES); then this is compared.';
    return { ...finding, state: 'unknown', text: `${host} leads to ${list.format(found)}.`, advice };
  }
  const strangers = found.filter((address) => !own.includes(address));
  if (strangers.length === 0) return { ...finding, state: 'good', text: `${host} leads here (${list.format(found)}).` };
  if (strangers.length < found.length) {
    const advice = `Remove the records of ${list.format(strangers)}, or some visitors arrive elsewhere.`;
    return { ...finding, state: 'warning', text: `${host} leads here, but also to ${list.format(strangers)}.`, advice };
  }
  const advice = `Set its A record (AAAA for IPv6) to ${target}. Where a CDN stands before the platform, its addresses belong into PUBLIC_ADDRESSES.`;
  return {
    ...finding,
    state: 'fault',
    text: `${host} leads to ${list.format(found)}, and not to this platform.`,
    advice,
  };
}

/** The address at which a certificate may be looked at: one that is ours; null: nowhere yet. */
export const addressOfOurs = ({ found, own }: AddressLook): string | null =>
  found?.find((address) => own?.includes(address)) ?? null;

/** Says how long the certificate of a domain is good; null: it could not be looked at, because the domain leads elsewhere. */
export function certificateFinding(host: string, answer: CertificateAnswer | null, now: Date): DomainFinding {
  const finding = { subject: 'certificate', advice: null } as const;
  if (isLocalName(host)) return { ...finding, state: 'good', text: 'A local name needs no certificate.' };
  if (!answer)
    return { ...finding, state: 'unknown', text: 'The certificate is looked at once the domain leads here.' };
  if ('failure' in answer) {
    const advice =
      'The proxy may fetch its certificate only once the domain leads to it; then it takes some minutes. Whoever runs the installation finds the reason in the log of the proxy.';
    return { ...finding, state: 'fault', text: `No secure connection to ${host}: ${answer.failure}.`, advice };
  }
  const days = Math.floor((answer.ends.getTime() - now.getTime()) / DAY_MS);
  const advice = 'The proxy renews certificates by itself; its log says why it did not.';
  if (days < 0)
    return {
      ...finding,
      state: 'fault',
      text: `The certificate ended ${dayText(-days)} ago: browsers warn of the site.`,
      advice,
    };
  if (answer.distrust) {
    const why = `Browsers do not trust the certificate (${answer.distrust}).`;
    return {
      ...finding,
      state: 'fault',
      text: why,
      advice: `The proxy needs a certificate for ${host} from an authority that browsers know.`,
    };
  }
  if (days < FEW_DAYS)
    return { ...finding, state: 'warning', text: `The certificate ends in ${dayText(days)}.`, advice };
  return { ...finding, state: 'good', text: `The certificate is good for ${dayText(days)}.` };
}

const dayText = (days: number): string => (days === 1 ? 'one day' : `${days} days`);

interface MailWords {
  good: string;
  missing: string;
  different: string;
  /** Without it mails arrive all the same, if less often. */
  isMild?: boolean;
}

const MAIL_WORDS: Record<Exclude<MailRecord['purpose'], 'next_dkim'>, MailWords> = {
  dkim: {
    good: 'E-mails are signed, and receivers can verify it (DKIM).',
    missing: 'Receivers cannot verify the signature of e-mails (DKIM): many end up in spam.',
    different: 'The DNS announces another key than the one that signs e-mails (DKIM).',
  },
  spf: {
    good: 'The domain says who may send its e-mails (SPF).',
    missing: 'The domain does not say who may send its e-mails (SPF): many end up in spam.',
    different: 'The domain’s SPF record lets nobody send, or there are two of them, which counts as none.',
  },
  dmarc: {
    good: 'The domain says what to do with forged e-mails (DMARC).',
    missing: 'The domain does not say what to do with forged e-mails (DMARC): large mailboxes expect it.',
    different: 'There are several DMARC records, which counts as none.',
    isMild: true,
  },
  return_path: {
    good: 'Bounces of e-mails arrive.',
    missing: 'The domain takes no mail, so bounces are lost (MX).',
    different: 'Bounces may be refused: the domain has a mail server, but no SPF record that holds.',
    isMild: true,
  },
};

/** The findings about the records of a sender domain; the key that waits is none. */
export const mailFindings = (records: readonly MailRecord[]): DomainFinding[] =>
  records.filter(({ purpose }) => purpose !== 'next_dkim').map(mailFinding);

function mailFinding({ purpose, state, type, name, value }: MailRecord): DomainFinding {
  const subject = purpose as keyof typeof MAIL_WORDS;
  const { isMild, ...words } = MAIL_WORDS[subject];
  if (state === 'seen') return { subject, state: 'good', text: words.good, advice: null };
  if (state === 'unknown') return { subject, state, text: 'The DNS did not answer.', advice: null };
  const advice = value ? `Set a ${type} record of ${name}: ${value}` : 'Make the key first, under E-mail.';
  return { subject, state: isMild ? 'warning' : 'fault', text: words[state], advice };
}

const RANK: readonly DomainState[] = ['good', 'unknown', 'warning', 'fault'];

/** The worst state of all. */
export const worstOf = (findings: readonly DomainFinding[]): DomainState =>
  RANK[Math.max(0, ...findings.map(({ state }) => RANK.indexOf(state)))]!;
