import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Config, MailSigner, SiteContext } from '@duet/platform';
import { Clock, CONFIG, Database, seal, sealingKey, unseal } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailKeyEntity } from './mail-key.entity';

const makeKeyPair = promisify(generateKeyPair);
/** RFC 8301: at least 1024, 2048 advised; longer ones do not fit into one string of a TXT record anywhere. */
const KEY_BITS = 2048;
const MAX_AGE_MS = 60_000;

interface CachedSigner {
  signer: MailSigner | null;
  until: number;
}

/** Keys by which mails are signed, one for each domain of a site; sealed like all secrets of the database. */
@Injectable()
export class MailKeysService {
  private readonly cache = new Map<string, CachedSigner>();
  private readonly sealing: Buffer;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) { secret }: Config,
  ) {
    this.sealing = sealingKey(secret, 'mail-keys');
  }

  find(tx: EntityManager, ctx: SiteContext, domain: string): Promise<MailKeyEntity | null> {
    return tx.findOneBy(MailKeyEntity, { site_id: ctx.site.id, domain });
  }

  /** Makes the key of a domain; one that is there stays, because the DNS knows it. Answers false then. */
  async make(tx: EntityManager, ctx: SiteContext, domain: string): Promise<boolean> {
    if (await this.find(tx, ctx, domain)) return false;
    const { publicKey, privateKey } = await makeKeyPair('rsa', {
      modulusLength: KEY_BITS,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const now = this.clock.now();
    const selector = `m${now.toISOString().slice(0, 10).replaceAll('-', '')}`;
    const keys = { private_key: seal(this.sealing, privateKey), public_key: publicKey.toString('base64') };
    // Two may ask at the same moment: the first key stays.
    const insert = tx.createQueryBuilder().insert().into(MailKeyEntity).orIgnore().returning('domain');
    const row = { site_id: ctx.site.id, domain, selector, ...keys, created_at: now };
    const { raw } = await insert.values(row).execute();
    this.cache.delete(nameOf(ctx, domain));
    return (raw as unknown[]).length > 0;
  }

  /** The signer of a domain's mails, at most a minute old; null where the domain has no key. */
  async findSigner(ctx: SiteContext, domain: string): Promise<MailSigner | null> {
    const now = this.clock.now().getTime();
    const cached = this.cache.get(nameOf(ctx, domain));
    if (cached && cached.until > now) return cached.signer;
    const row = await this.db.tx(ctx, (tx) => this.find(tx, ctx, domain));
    const signer = row && { domain, selector: row.selector, privateKey: unseal(this.sealing, row.private_key) };
    this.cache.set(nameOf(ctx, domain), { signer, until: now + MAX_AGE_MS });
    return signer;
  }
}

const nameOf = ({ site }: SiteContext, domain: string) => `${site.id} ${domain}`;
