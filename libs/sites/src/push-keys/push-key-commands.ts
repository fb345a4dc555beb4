import type { AuditLog, Clock, CommandActor, KeyRing } from '@duet/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { PushKeyEntity } from './push-key.entity';
import { isPushKeyReadable, rotatePushKey } from './push-keys.service';

const FIND_SITE = `
  SELECT s.id, s.company_id, s.name FROM sites s
  WHERE s.key = $1 OR EXISTS (SELECT 1 FROM domains d WHERE d.site_id = s.id AND d.host = $1)`;
const SITES_WITH_KEYS = `
  SELECT s.id, s.company_id, s.name FROM sites s
  WHERE EXISTS (SELECT 1 FROM push_keys k WHERE k.site_id = s.id) ORDER BY s.name, s.id`;

interface KeyedSite {
  id: string;
  company_id: string;
  name: string;
}

interface PushKeyCommandParts {
  /** The database as the role that sees every site, with `PushKeyEntity`. */
  source: DataSource;
  clock: Clock;
  audit: AuditLog;
  keys: KeyRing;
}

/** The new key of a site. */
export interface RotatedPushKey {
  site: string;
  publicKey: string;
}

/** Commands on the keys of push messages for the operator of the machine; `by` names the command in the audit log. */
export class PushKeyCommands {
  static readonly entities = [PushKeyEntity];

  constructor(
    private readonly parts: PushKeyCommandParts,
    private readonly by: string,
  ) {}

  /**
   * Replaces the key pair of a site, named by a domain or by its key. The old one goes on signing for the browsers that subscribed with
   * it. Null where there is no such site.
   */
  rotate(name: string): Promise<RotatedPushKey | null> {
    return this.parts.source.transaction(async (tx) => {
      const [site] = (await tx.query(FIND_SITE, [name.toLowerCase()])) as KeyedSite[];
      return site ? this.replace(tx, site) : null;
    });
  }

  /**
   * Replaces the key pairs that were sealed under another secret, and removes them: they can sign nothing any more. Answers the sites whose
   * current pair was among them.
   */
  rotateUnreadable(): Promise<RotatedPushKey[]> {
    return this.parts.source.transaction(async (tx) => {
      const replaced: RotatedPushKey[] = [];
      for (const site of (await tx.query(SITES_WITH_KEYS)) as KeyedSite[]) {
        const keys = await tx.findBy(PushKeyEntity, { site_id: site.id });
        const lost = keys.filter(({ private_key }) => !isPushKeyReadable(this.parts.keys, private_key));
        if (lost.some(({ retired_at }) => retired_at === null)) replaced.push(await this.replace(tx, site));
        for (const { public_key } of lost) await tx.delete(PushKeyEntity, { site_id: site.id, public_key });
      }
      return replaced;
    });
  }

  private async replace(tx: EntityManager, { id, company_id, name }: KeyedSite): Promise<RotatedPushKey> {
    const { clock, keys, audit } = this.parts;
    const before = await tx.findOneBy(PushKeyEntity, { site_id: id, retired_at: IsNull() });
    const making = { keys, now: clock.now() };
    const publicKey = await rotatePushKey(tx, { site: { id } }, making);
    const actor: CommandActor = { staff: { id: null, email: this.by }, requestId: null };
    const change = {
      act: 'changed',
      resource: 'sites',
      resourceId: id,
      name,
      siteId: id,
      companyId: company_id,
    } as const;
    const sides = { before: { push_key: before?.public_key ?? null }, after: { push_key: publicKey } };
    await audit.write(tx, actor, { ...change, ...sides });
    return { site: name, publicKey };
  }
}
