import type { SenderDomain } from '@duet/contract';
import { DomainError, mayDo, receiveInboundMail, receiveMailEvents } from '@duet/contract';
import type { Actor } from '@duet/platform';
import { AuditLog, Clock, Database, KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { embeddedEventsKeys, inboundMailKeys } from '../events/embedded-events';
import { MailEventKeyEntity } from '../events/mail-event.entity';
import { sendGridKey } from '../events/sendgrid-events';
import { senderOf } from '../mail-composer';
import type { ReachedSite } from '../site-of-staff';
import { SiteOfStaff } from '../site-of-staff';
import type { MailKeyEntity } from './mail-key.entity';
import { MailKeysService } from './mail-keys.service';
import { SenderRecords } from './sender-records';

/** The sender domain of a site in the console: its key, its DNS records, and the keys of events. */
@Injectable()
export class SenderDomainsAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly reach: SiteOfStaff,
    private readonly keys: MailKeysService,
    private readonly records: SenderRecords,
    private readonly audit: AuditLog,
    private readonly ring: KeyRing,
  ) {}

  async get(actor: Actor, siteId: string): Promise<SenderDomain> {
    return this.read(actor, await this.reach.reach(actor.staff, 'sites:read', siteId));
  }

  /** Makes the key by which the domain's mails are signed from now on; one that is there stays. */
  async makeKey(actor: Actor, siteId: string): Promise<SenderDomain> {
    const reached = await this.reach.reach(actor.staff, 'sites:write', siteId);
    const { host: domain } = reached.site;
    await this.db.system(async (tx) => {
      if (await this.keys.make(tx, reached, domain))
        await this.audit.write(tx, actor, { ...changeOf(reached), after: { mail_key_of: domain } });
    });
    return this.read(actor, reached);
  }

  /** Makes the key that is to follow, whose record the DNS has to learn first; one that waits stays. */
  async makeNextKey(actor: Actor, siteId: string): Promise<SenderDomain> {
    const reached = await this.reach.reach(actor.staff, 'sites:write', siteId);
    await this.db.system(async (tx) => {
      const selector = await this.keys.makeNext(tx, reached, reached.site.host);
      if (selector) await this.audit.write(tx, actor, { ...changeOf(reached), after: { next_mail_key: selector } });
    });
    return this.read(actor, reached);
  }

  /** Signs by the next key from now on. Throws `wrong_state` unless the DNS has its record. */
  async useNextKey(actor: Actor, siteId: string): Promise<SenderDomain> {
    const reached = await this.reach.reach(actor.staff, 'sites:write', siteId);
    const { host: domain } = reached.site;
    const { active, next } = await this.db.tx(reached, (tx) => this.keys.find(tx, reached, domain));
    if (!active || !next) throw new DomainError('wrong_state');
    const records = await this.records.lookFor(domain, { active, next });
    if (records.find(({ purpose }) => purpose === 'next_dkim')?.state !== 'seen') throw new DomainError('wrong_state');
    await this.db.system(async (tx) => {
      await this.keys.useNext(tx, reached, next);
      const sides = { before: { mail_key: active.selector }, after: { mail_key: next.selector } };
      await this.audit.write(tx, actor, { ...changeOf(reached), ...sides });
    });
    return this.read(actor, reached);
  }

  /** Saves SendGrid's verification key. Throws a fault of `sendgrid_key` for what is no such key. */
  async saveEventKey(actor: Actor, siteId: string, text: string | null): Promise<SenderDomain> {
    const reached = await this.reach.reach(actor.staff, 'sites:write', siteId);
    const key = text?.replace(/\s/g, '') || null;
    if (key && !sendGridKey(key)) throw DomainError.field('sendgrid_key', 'invalid');
    const at = { site_id: siteId, provider: 'sendgrid' } as const;
    await this.db.system(async (tx) => {
      const before = (await tx.findOneBy(MailEventKeyEntity, at))?.public_key ?? null;
      if (before === key) return;
      if (key) {
        const row = { ...at, public_key: key, changed_at: this.clock.now() };
        await tx.upsert(MailEventKeyEntity, row, ['site_id', 'provider']);
      } else await tx.delete(MailEventKeyEntity, at);
      const sides = { before: { sendgrid_key: before }, after: { sendgrid_key: key } };
      await this.audit.write(tx, actor, { ...changeOf(reached), ...sides });
    });
    return this.read(actor, reached);
  }

  private async read(actor: Actor, reached: ReachedSite): Promise<SenderDomain> {
    const { site, companyId } = reached;
    const [keys, eventKey] = await this.db.tx(reached, async (tx) => [
      await this.keys.find(tx, reached, site.host),
      await tx.findOneBy(MailEventKeyEntity, { site_id: site.id, provider: 'sendgrid' }),
    ]);
    const target = { company_id: companyId, site_id: site.id };
    const mayWrite = mayDo(actor.staff.assignments, 'sites:write', target);
    return {
      domain: site.host,
      sender: senderOf(site).address,
      key: keys.active && nameOfKey(keys.active),
      next_key: keys.next && nameOfKey(keys.next),
      former_key: keys.former && {
        selector: keys.former.selector,
        retired_at: (keys.former.retired_at ?? keys.former.created_at).toISOString(),
      },
      records: await this.records.lookFor(site.host, keys),
      events: {
        url: `${site.origin}${receiveMailEvents.path}`,
        key: mayWrite ? embeddedEventsKeys(this.ring, site.id)[0]! : null,
        sendgrid_key: eventKey?.public_key ?? null,
      },
      inbound: {
        url: `${site.origin}${receiveInboundMail.path}`,
        key: mayWrite ? inboundMailKeys(this.ring, site.id)[0]! : null,
      },
    };
  }
}

const nameOfKey = ({ selector, created_at }: MailKeyEntity) => ({ selector, created_at: created_at.toISOString() });

const changeOf = ({ site, companyId }: ReachedSite) =>
  ({
    act: 'changed',
    resource: 'sites',
    resourceId: site.id,
    name: site.settings.name,
    siteId: site.id,
    companyId,
  }) as const;
