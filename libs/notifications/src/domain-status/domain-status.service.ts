import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { DomainFinding, DomainStatus, Locale } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, Config, TimetableEntry } from '@duet/platform';
import { Clock, CONFIG, Database, isPublicAddress, Texts } from '@duet/platform';
import { listHosts, reachRecordSite } from '@duet/sites';
import type { SiteHost } from '@duet/sites';
import { Inject, Injectable } from '@nestjs/common';
import type { DnsAnswer } from '../sender-domains/dns-records';
import { DnsRecords } from '../sender-domains/dns-records';
import { SenderRecords } from '../sender-domains/sender-records';
import { Certificates } from './certificates';
import type { KeptFinding } from './domain-check.entity';
import { DomainCheckEntity } from './domain-check.entity';
import type { DomainFact } from './domain-status.rules';
import { addressFact, addressOfOurs, certificateFact, isLocalName, mailFacts, worstOf } from './domain-status.rules';

const HOUR = 3600;
/** Domains that are looked at side by side: each waits for others' servers. */
const AT_ONCE = 8;

/** Looks at the domains of sites, once an hour and when staff ask, and keeps what it found. */
@Injectable()
export class DomainStatusService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly dns: DnsRecords,
    private readonly certificates: Certificates,
    private readonly senders: SenderRecords,
    private readonly texts: Texts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'domains.check', everySeconds: HOUR, run: () => this.checkAll() }];
  }

  /** The domains of a site as the last check found them, worded for whoever asks. Throws `not_found` beyond reach. */
  async get({ staff, locale }: Actor, siteId: string): Promise<DomainStatus[]> {
    return this.db.system(async (tx) => {
      await reachRecordSite(tx, staff, { permission: 'sites:read', siteId });
      const rows = await tx.findBy(DomainCheckEntity, { site_id: siteId });
      const byHost = new Map(rows.map((row) => [row.host, row]));
      const word = (finding: KeptFinding) => this.word(locale, finding);
      return (await listHosts(tx, siteId)).map((host) => toStatus(host, byHost.get(host.host) ?? null, word));
    });
  }

  /** Looks at the domains of a site now. Throws `not_found` beyond reach, `wrong_state` for a site without a domain. */
  async check(actor: Actor, siteId: string): Promise<DomainStatus[]> {
    const hosts = await this.db.system(async (tx) => {
      await reachRecordSite(tx, actor.staff, { permission: 'sites:write', siteId });
      return listHosts(tx, siteId);
    });
    if (hosts.length === 0) throw new DomainError('wrong_state');
    await this.checkHosts(hosts);
    return this.get(actor, siteId);
  }

  /** Looks at every domain of every site that is not archived, and forgets domains that are no site's any more. */
  async checkAll(): Promise<void> {
    const hosts = await this.db.system((tx) => listHosts(tx));
    await this.checkHosts(hosts);
    const names = hosts.map(({ site_id, host }) => `${site_id} ${host}`);
    await this.db.systemRows(`DELETE FROM domain_checks WHERE site_id || ' ' || host <> ALL ($1)`, [names]);
  }

  private async checkHosts(hosts: readonly SiteHost[]): Promise<void> {
    const own = await this.findOwnAddresses();
    const waiting = [...hosts];
    const work = async () => {
      for (let host = waiting.shift(); host; host = waiting.shift()) await this.keep(host, await this.look(host, own));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /**
   * The addresses at which the public reaches this platform. Where none are named they are those of the console's host,
   * but for private ones: a console inside a network says nothing about the sites.
   */
  private async findOwnAddresses(): Promise<DnsAnswer> {
    const { publicAddresses, consoleHost } = this.config;
    if (publicAddresses.length === 0) return (await this.dns.addresses(consoleHost))?.filter(isPublicAddress) ?? null;
    const answers = await Promise.all(
      publicAddresses.map(async (name) => (isIP(name) ? [name] : this.dns.addresses(name))),
    );
    return answers.includes(null) ? null : [...new Set(answers.flatMap((answer) => answer ?? []))].sort();
  }

  private async look({ site_id: id, host, is_primary }: SiteHost, own: DnsAnswer): Promise<DomainFact[]> {
    const isLocal = isLocalName(host);
    const look = { host, own, found: isLocal ? [] : await this.dns.addresses(host) };
    const address = addressOfOurs(look);
    // Only servers of this platform are spoken to: a domain may lead anywhere.
    const answer = address ? await this.certificates.look(host, address) : null;
    const ofHost = [addressFact(look), certificateFact(host, answer, this.clock.now())];
    if (isLocal || !is_primary) return ofHost;
    return ofHost.concat(mailFacts(await this.senders.look({ site: { id } }, host)));
  }

  private word(locale: Locale, { wording, ...finding }: KeptFinding): DomainFinding {
    return wording ? { ...finding, ...this.wordsOf(locale, wording) } : finding;
  }

  private wordsOf(locale: Locale, { text, advice }: Pick<DomainFact, 'text' | 'advice'>) {
    return { text: this.texts.word(locale, text), advice: advice && this.texts.word(locale, advice) };
  }

  private async keep({ site_id, host }: SiteHost, facts: readonly DomainFact[]): Promise<void> {
    const now = this.clock.now();
    const findings = facts.map(({ subject, state, ...wording }): KeptFinding => {
      return { subject, state, ...this.wordsOf('en', wording), wording };
    });
    await this.db.tx({ site: { id: site_id } }, async (tx) => {
      const before = await tx.findOneBy(DomainCheckEntity, { site_id, host });
      const isSame = before !== null && isDeepStrictEqual(statesOf(before.findings), statesOf(findings));
      const changed_at = isSame ? before.changed_at : now;
      const row = { site_id, host, state: worstOf(findings), findings, checked_at: now, changed_at };
      await tx.upsert(DomainCheckEntity, row as never, ['site_id', 'host']);
    });
  }
}

const statesOf = (findings: readonly KeptFinding[]) => findings.map(({ subject, state }) => `${subject} ${state}`);

function toStatus(
  { host, is_primary }: SiteHost,
  row: DomainCheckEntity | null,
  word: (finding: KeptFinding) => DomainFinding,
): DomainStatus {
  if (!row) return { host, is_primary, state: 'unknown', findings: [], checked_at: null, changed_at: null };
  const { state, findings, checked_at, changed_at } = row;
  const times = { checked_at: checked_at.toISOString(), changed_at: changed_at.toISOString() };
  return { host, is_primary, state, findings: findings.map(word), ...times };
}
