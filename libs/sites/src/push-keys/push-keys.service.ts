import { createECDH } from 'node:crypto';
import type { SiteContext, VapidKeys } from '@duet/platform';
import { Clock, Database, KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { PushKeyEntity } from './push-key.entity';

/** False for a private key whose seal no key of this deployment opens. */
export const isPushKeyReadable = (keys: KeyRing, sealed: Buffer): boolean => keys.canUnseal('push-keys', sealed);

const CURVE = 'prime256v1';
const SCALAR_BYTES = 32;

/** Makes keys on the curve P-256, in base64url (RFC 8292, 3.2). */
export function makeVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const scalar = pair.getPrivateKey();
  // Leading zeros are left out of it, and a JSON Web Key has them (RFC 7518, 6.2.2.1).
  const padded = Buffer.concat([Buffer.alloc(SCALAR_BYTES - scalar.length), scalar]);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: padded.toString('base64url') };
}

interface KeyMaking {
  keys: KeyRing;
  now: Date;
}

/** Two may come at the same moment: the first key stays. */
async function insertPushKey(tx: EntityManager, ctx: SiteContext, { keys, now }: KeyMaking): Promise<string> {
  const site_id = ctx.site.id;
  const { publicKey, privateKey } = makeVapidKeys();
  const row = { site_id, public_key: publicKey, private_key: keys.seal('push-keys', privateKey) };
  const insert = tx.createQueryBuilder().insert().into(PushKeyEntity).orIgnore();
  await insert.values({ ...row, created_at: now }).execute();
  const current = await tx.findOneByOrFail(PushKeyEntity, { site_id, retired_at: IsNull() });
  return current.public_key;
}

/** Retires the current key of a site and makes the next, within a transaction of the system's role. */
export async function rotatePushKey(tx: EntityManager, ctx: SiteContext, making: KeyMaking): Promise<string> {
  await tx.update(PushKeyEntity, { site_id: ctx.site.id, retired_at: IsNull() }, { retired_at: making.now });
  return insertPushKey(tx, ctx, making);
}

/**
 * The keys by which each site signs its push messages. A browser's subscription is bound to the key that it was made
 * with (RFC 8292, 4.1), so a key that was replaced goes on signing for the browsers that have it.
 */
@Injectable()
export class PushKeysService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly keys: KeyRing,
  ) {}

  /** Makes the first key of a site; one that is there stays. Answers the public key. */
  make(ctx: SiteContext): Promise<string> {
    return this.db.tx(ctx, (tx) => insertPushKey(tx, ctx, { keys: this.keys, now: this.clock.now() }));
  }

  /**
   * Replaces the current key within a transaction of the system's role and answers the new one. Browsers subscribe anew with it
   * when their member opens the site.
   */
  rotate(tx: EntityManager, ctx: SiteContext): Promise<string> {
    return rotatePushKey(tx, ctx, { keys: this.keys, now: this.clock.now() });
  }

  /** The keys of a site by their public part; null where the site has no such key. */
  async find(tx: EntityManager, ctx: SiteContext, publicKey: string): Promise<VapidKeys | null> {
    const row = await tx.findOneBy(PushKeyEntity, { site_id: ctx.site.id, public_key: publicKey });
    return row && { publicKey, privateKey: this.open(row) };
  }

  private open({ private_key }: PushKeyEntity): string {
    try {
      return this.keys.unseal('push-keys', private_key);
    } catch (cause) {
      throw new Error('A push key cannot be read: SECRET has changed', { cause });
    }
  }
}
