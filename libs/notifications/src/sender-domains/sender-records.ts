import type { MailRecord } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { DnsRecords } from './dns-records';
import { MailKeysService } from './mail-keys.service';
import { dkimName, dmarcName, recordsOf } from './sender-records.rules';
import type { AnnouncedKey, AnnouncedKeys } from './sender-records.rules';

/** Asks the DNS for the records by which other mail servers believe a domain. */
@Injectable()
export class SenderRecords {
  constructor(
    private readonly db: Database,
    private readonly dns: DnsRecords,
    private readonly keys: MailKeysService,
  ) {}

  /** The records of a site's domain, with the keys that it has. */
  async look(ctx: SiteContext, domain: string): Promise<MailRecord[]> {
    return this.lookFor(domain, await this.db.tx(ctx, (tx) => this.keys.find(tx, ctx, domain)));
  }

  /** The records of a domain with these keys. */
  async lookFor(domain: string, keys: AnnouncedKeys): Promise<MailRecord[]> {
    const lookForKey = (key: AnnouncedKey | null) => (key ? this.dns.txt(dkimName(domain, key.selector)) : []);
    const [dkim, next_dkim, spf, dmarc, mx] = await Promise.all([
      lookForKey(keys.active),
      lookForKey(keys.next),
      this.dns.txt(domain),
      this.dns.txt(dmarcName(domain)),
      this.dns.mx(domain),
    ]);
    return recordsOf(domain, keys, { dkim, next_dkim, spf, dmarc, mx });
  }
}
