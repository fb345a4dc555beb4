import { createPrivateKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { DomainError } from '@duet/contract';
import type { MailSigner, SiteContext } from '@duet/platform';
import { Clock, Database, KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';
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

/** False for a private key whose seal no key of this deployment opens. */
export const isMailKeyReadable = (keys: KeyRing, sealed: Buffer): boolean => keys.canUnseal('mail-keys', sealed);

/** The keys of a domain: by which mails are signed, which waits for the DNS, and which was before. */
export interface DomainKeys {
  active: MailKeyEntity | null;
  next: MailKeyEntity | null;
  former: MailKeyEntity | null;
}

type KeyName = Pick<MailKeyEntity, 'domain' | 'selector'>;

/** Keys by which mails are signed, one for each domain of a site; sealed like all secrets of the database. */
@Injectable()
export class MailKeysService {
  private readonly cache = new Map<string, CachedSigner>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly keys: KeyRing,
  ) {}

  /** The keys of a domain by their states; null where there is none. */
  async find(tx: EntityManager, { site }: SiteContext, domain: string): Promise<DomainKeys> {
    const rows = await tx.findBy(MailKeyEntity, { site_id: site.id, domain });
    const ofState = (state: MailKeyEntity['state']) => rows.find((row) => row.state === state) ?? null;
    return { active: ofState('active'), next: ofState('next'), former: ofState('former') };
  }

  /** Makes the first key of a domain; one that is there stays, because the DNS knows it. Answers false then. */
  async make(tx: EntityManager, ctx: SiteContext, domain: string): Promise<boolean> {
    const { active } = await this.find(tx, ctx, domain);
    if (active) return false;
    return this.insert(tx, ctx, { domain, state: 'active', selector: selectorAt(this.clock.now()) });
  }

  /**
   * Makes the key that follows the active one, for the DNS to learn; one that waits stays. The former one is forgotten.
   * Answers the next selector, or null where there was one. Throws `wrong_state` before the first key.
   */
  async makeNext(tx: EntityManager, ctx: SiteContext, domain: string): Promise<string | null> {
    const { active, next } = await this.find(tx, ctx, domain);
    if (!active) throw new DomainError('wrong_state');
    if (next) return null;
    await tx.delete(MailKeyEntity, { site_id: ctx.site.id, domain, state: 'former' });
    const selector = selectorAt(this.clock.now(), active.selector);
    return (await this.insert(tx, ctx, { domain, state: 'next', selector })) ? selector : null;
  }

  /**
   * Signs by the next key from now on; other processes do so within a minute. The private half of the former one is
   * destroyed. Throws `wrong_state` where no such key waits.
   */
  async useNext(tx: EntityManager, ctx: SiteContext, { domain, selector }: KeyName): Promise<void> {
    const key = { site_id: ctx.site.id, domain };
    const waiting = { ...key, selector, state: 'next' } as const;
    const lock = { mode: 'pessimistic_write' } as const;
    if (!(await tx.findOne(MailKeyEntity, { where: waiting, lock }))) throw new DomainError('wrong_state');
    const retired = { state: 'former', private_key: Buffer.alloc(0), retired_at: this.clock.now() } as const;
    await tx.update(MailKeyEntity, { ...key, state: 'active' }, retired);
    await tx.update(MailKeyEntity, waiting, { state: 'active' });
    this.cache.delete(nameOf(ctx, domain));
  }

  private async insert(
    tx: EntityManager,
    ctx: SiteContext,
    { domain, state, selector }: KeyName & Pick<MailKeyEntity, 'state'>,
  ): Promise<boolean> {
    const { publicKey, privateKey } = await makeKeyPair('rsa', {
      modulusLength: KEY_BITS,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const keys = { private_key: this.keys.seal('mail-keys', privateKey), public_key: publicKey.toString('base64') };
    // Two may ask at the same moment: the first key stays.
    const insert = tx.createQueryBuilder().insert().into(MailKeyEntity).orIgnore().returning('domain');
    const row = { site_id: ctx.site.id, domain, selector, state, ...keys, created_at: this.clock.now() };
    const { raw } = await insert.values(row).execute();
    this.cache.delete(nameOf(ctx, domain));
    return (raw as unknown[]).length > 0;
  }

  /** The signer of a domain's mails, at most a minute old; null where the domain has no key. */
  async findSigner(ctx: SiteContext, domain: string): Promise<MailSigner | null> {
    const now = this.clock.now().getTime();
    const cached = this.cache.get(nameOf(ctx, domain));
    if (cached && cached.until > now) return cached.signer;
    const { active: row } = await this.db.tx(ctx, (tx) => this.find(tx, ctx, domain));
    const signer = row && this.toSigner(row);
    this.cache.set(nameOf(ctx, domain), { signer, until: now + MAX_AGE_MS });
    return signer;
  }

  private toSigner({ domain, selector, private_key }: MailKeyEntity): MailSigner {
    return { domain, selector, privateKey: createPrivateKey(this.keys.unseal('mail-keys', private_key)) };
  }
}

/** The name of a key made on that day; a letter follows where the key before is of the same day. */
function selectorAt(now: Date, before = ''): string {
  const day = `m${now.toISOString().slice(0, 10).replaceAll('-', '')}`;
  if (!before.startsWith(day)) return day;
  const letter = before.slice(day.length) || 'a';
  return `${day}${String.fromCharCode(letter.charCodeAt(0) + 1)}`;
}

const nameOf = ({ site }: SiteContext, domain: string) => `${site.id} ${domain}`;
