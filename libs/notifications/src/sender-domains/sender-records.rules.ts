import type { MailRecord } from '@duet/contract';
import type { DnsAnswer } from './dns-records';

/** The key that a domain's DKIM record announces. */
export interface AnnouncedKey {
  selector: string;
  public_key: string;
}

/** Records of the DNS under the names that matter for a domain's mails. */
export interface FoundRecords {
  dkim: DnsAnswer;
  spf: DnsAnswer;
  dmarc: DnsAnswer;
  mx: DnsAnswer;
}

export const dkimName = (domain: string, selector: string): string => `${selector}._domainkey.${domain}`;
export const dmarcName = (domain: string): string => `_dmarc.${domain}`;

/** The records that a sender domain needs (RFC 6376, 7208, 7489), each with what the DNS has. */
export function recordsOf(domain: string, key: AnnouncedKey | null, found: FoundRecords): MailRecord[] {
  const isSpf = (text: string) => /^v=spf1(\s|$)/i.test(text);
  const isDmarc = (text: string) => /^v=DMARC1\s*;/i.test(text);
  return [
    dkimRecord(domain, key, found.dkim),
    {
      purpose: 'spf',
      type: 'TXT',
      name: domain,
      value: 'v=spf1 mx include:<your mail relay> ~all',
      // Two of them count as none (RFC 7208, 4.5).
      ...stateOf(found.spf, { isOurs: isSpf, isRight: (own) => own.length === 1 }),
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
      ...stateOf(found.mx, { isOurs: () => true, isRight: () => true }),
    },
  ];
}

function dkimRecord(domain: string, key: AnnouncedKey | null, found: DnsAnswer): MailRecord {
  const record = { purpose: 'dkim', type: 'TXT' } as const;
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
