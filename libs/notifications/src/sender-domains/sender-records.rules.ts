import type { MailRecord } from '@duet/contract';
import type { DnsAnswer } from './dns-records';

/** The key that a domain's DKIM record announces. */
export interface AnnouncedKey {
  selector: string;
  public_key: string;
}

/** The key that signs, and the one that is to follow it. */
export interface AnnouncedKeys {
  active: AnnouncedKey | null;
  next: AnnouncedKey | null;
}

/** Records of the DNS under the names that matter for a domain's mails. */
export interface FoundRecords {
  dkim: DnsAnswer;
  next_dkim: DnsAnswer;
  spf: DnsAnswer;
  dmarc: DnsAnswer;
  mx: DnsAnswer;
}

/** The name under which the DNS has the key of a selector (RFC 6376, 3.6.2.1). */
export const dkimName = (domain: string, selector: string): string => `${selector}._domainkey.${domain}`;
/** The name under which the DNS has the policy of a domain (RFC 7489, 6.1). */
export const dmarcName = (domain: string): string => `_dmarc.${domain}`;

/** The records that a sender domain needs (RFC 6376, 7208, 7489), each with what the DNS has. */
export function recordsOf(domain: string, { active, next }: AnnouncedKeys, found: FoundRecords): MailRecord[] {
  const isDmarc = (text: string) => /^v=DMARC1\s*;/i.test(text);
  return [
    dkimRecord({ purpose: 'dkim', domain, key: active }, found.dkim),
    ...(next ? [dkimRecord({ purpose: 'next_dkim', domain, key: next }, found.next_dkim)] : []),
    {
      purpose: 'spf',
      type: 'TXT',
      name: domain,
      value: 'v=spf1 mx include:<your mail relay> ~all',
      ...stateOf(found.spf, SPF),
    },
    {
      purpose: 'dmarc',
      type: 'TXT',
      name: dmarcName(domain),
      value: `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`,
      ...stateOf(found.dmarc, { isOurs: isDmarc, isRight: (own) => own.length === 1 }),
    },
    {
      purpose: 'return_path',
      type: 'MX',
      name: domain,
      value: '<the server that takes bounces>',
      ...returnPathState(found),
    },
  ];
}

/** Two records count as none (RFC 7208, 4.5), and one that lets nobody send is as bad. */
const SPF: RecordTest = {
  isOurs: (text) => /^v=spf1(\s|$)/i.test(text),
  isRight: (own) => own.length === 1 && !/^v=spf1\s+[-~?]all\s*$/i.test(own[0] ?? ''),
};

/**
 * Bounces go to the sender's domain, which must take mails: an MX of "." takes none (RFC 7505). Receivers look for SPF at that
 * same domain (RFC 7208, 2.4), so that its record counts here, too.
 */
function returnPathState({ mx, spf }: FoundRecords): Pick<MailRecord, 'state' | 'found'> {
  const servers = stateOf(mx, { isOurs: (server) => !['', '.'].includes(server), isRight: () => true });
  if (servers.state !== 'seen') return servers;
  const policy = stateOf(spf, SPF);
  if (policy.state === 'seen' || policy.state === 'unknown') return { ...servers, state: policy.state };
  return { state: 'different', found: [...servers.found, ...(policy.found.length > 0 ? policy.found : ['no SPF'])] };
}

interface DkimQuestion {
  purpose: 'dkim' | 'next_dkim';
  domain: string;
  key: AnnouncedKey | null;
}

function dkimRecord({ purpose, domain, key }: DkimQuestion, found: DnsAnswer): MailRecord {
  const record = { purpose, type: 'TXT' } as const;
  if (!key) return { ...record, name: dkimName(domain, '<selector>'), value: null, state: 'missing', found: [] };
  const value = `v=DKIM1; k=rsa; p=${key.public_key}`;
  const isRight = (own: string[]) => own.some((text) => publicKeyIn(text) === key.public_key);
  const { state, found: values } = stateOf(found, { isOurs: (text) => /(^|;)\s*p=/.test(text), isRight });
  return { ...record, name: dkimName(domain, key.selector), value, state, found: values };
}

const publicKeyIn = (text: string) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, '');

interface RecordTest {
  isOurs: (text: string) => boolean;
  isRight: (own: string[]) => boolean;
}

function stateOf(answer: DnsAnswer, { isOurs, isRight }: RecordTest): Pick<MailRecord, 'state' | 'found'> {
  if (!answer) return { state: 'unknown', found: [] };
  const found = answer.filter(isOurs);
  if (found.length === 0) return { state: 'missing', found };
  return { state: isRight(found) ? 'seen' : 'different', found };
}
