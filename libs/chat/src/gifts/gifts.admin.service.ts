import type { AdminSiteGifts, SiteGift } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor } from '@duet/platform';
import { AuditLog, Database, recordVersion, requireVersion, Versions } from '@duet/platform';
import { reachRecordSite, SITE_ROWS } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { completeGifts, isWhole } from './gifts.rules';
import { SiteGiftEntity } from './site-gift.entity';

interface SiteGiftsInput {
  gifts: readonly SiteGift[];
  version?: string | undefined;
}

/** The lock lets two changes of one site follow each other. $1 site */
const LOCK_SITE = `SELECT s.name, s.company_id FROM ${SITE_ROWS} WHERE s.id = $1 FOR NO KEY UPDATE`;

/** The gifts of a site in the console. A change is on offer at once. */
@Injectable()
export class GiftsAdminService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditLog,
    private readonly versions: Versions,
  ) {}

  get({ staff }: Actor, siteId: string): Promise<AdminSiteGifts> {
    return this.db.system(async (tx) => {
      await reachRecordSite(tx, staff, { permission: 'gifts:read', siteId });
      return toAnswer(await this.listOf(tx, siteId));
    });
  }

  /** Sets price, offer and order of every gift. Throws `record_changed`, and a fault for a list that is not whole. */
  set(actor: Actor, siteId: string, { gifts, version }: SiteGiftsInput): Promise<AdminSiteGifts> {
    return this.db.system(async (tx) => {
      await reachRecordSite(tx, actor.staff, { permission: 'gifts:write', siteId });
      const [site] = await tx.query<{ name: string; company_id: string }[]>(LOCK_SITE, [siteId]);
      if (!isWhole(gifts)) throw DomainError.field('gifts', 'invalid');
      const before = await this.listOf(tx, siteId);
      requireVersion(version, versionOf(before));
      const rows = gifts.map(({ key, credits, on_offer }, position) => {
        return { site_id: siteId, gift: key, credits, on_offer, position };
      });
      await tx.upsert(SiteGiftEntity, rows, ['site_id', 'gift']);
      await this.versions.announce(tx, 'site', '*');
      const after = await this.listOf(tx, siteId);
      const target = {
        resource: 'sites',
        resourceId: siteId,
        name: site!.name,
        siteId,
        companyId: site!.company_id,
      } as const;
      const sides = { before: { gifts: textsOf(before) }, after: { gifts: textsOf(after) } };
      await this.audit.write(tx, actor, { act: 'changed', ...target, ...sides });
      return toAnswer(after);
    });
  }

  private async listOf(tx: EntityManager, siteId: string): Promise<SiteGift[]> {
    const rows = await tx.find(SiteGiftEntity, { where: { site_id: siteId }, order: { position: 'ASC' } });
    return completeGifts(rows.map(({ gift, credits, on_offer }) => ({ key: gift, credits, on_offer })));
  }
}

const versionOf = (gifts: readonly SiteGift[]): string =>
  recordVersion(gifts.map(({ key, credits, on_offer }) => [key, credits, on_offer]));

const toAnswer = (gifts: SiteGift[]): AdminSiteGifts => ({ gifts, version: versionOf(gifts) });

/** Gifts as the audit log has them, one text each, in their order. */
const textsOf = (gifts: readonly SiteGift[]): string[] =>
  gifts.map(({ key, credits, on_offer }) =>
    [key, credits === null ? 'gift_credits' : `${credits} credits`, on_offer ? '' : 'not on offer']
      .filter(Boolean)
      .join(', '),
  );
