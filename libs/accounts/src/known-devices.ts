import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, describeDevice, hashToken, Ids, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from './account.entity';
import { KnownDeviceEntity } from './known-device.entity';
import { DAY, SESSION_DAYS } from './limits';
import { deviceAdded } from './sessions.events';

/** A browser of an account, by the token of its own cookie. */
interface DeviceOfAccount {
  accountId: string;
  device: string;
}

const REMEMBER = `
  INSERT INTO known_devices (site_id, account_id, device_hash, id, device, country, created_at, last_seen_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
  ON CONFLICT (site_id, account_id, device_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at
  RETURNING id, xmax = 0 AS is_new`;

/** The browsers from which an account was used within 30 days (D-05). */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
  ) {}

  /** Remembers the device of a log-in; answers its id where it is a new one, once however many log-ins come at once, or null. */
  async remember(tx: EntityManager, ctx: Ctx, { accountId, device }: DeviceOfAccount): Promise<string | null> {
    const { userAgent, country } = ctx.client;
    const described = [this.ids.next(), describeDevice(userAgent), country, this.clock.now()];
    const [row] = (await tx.query(REMEMBER, [ctx.site.id, accountId, hashToken(device), ...described])) as {
      id: string;
      is_new: boolean;
    }[];
    return row?.is_new ? row.id : null;
  }

  /** Remembers the device of a log-in, and has the member told of a new one. An address that nobody has confirmed may be a stranger's. */
  async welcome(tx: EntityManager, ctx: Ctx, { account, device }: { account: AccountEntity; device: string }) {
    const device_id = await this.remember(tx, ctx, { accountId: account.id, device });
    if (!device_id || account.status === 'not_confirmed') return;
    await this.outbox.tell(tx, ctx, deviceAdded, { account_id: account.id, device_id });
  }

  /** Notes that a session of a known device is used. */
  async see(tx: EntityManager, ctx: SiteContext, { accountId, device }: DeviceOfAccount): Promise<void> {
    const key = { site_id: ctx.site.id, account_id: accountId, device_hash: hashToken(device) };
    await tx.update(KnownDeviceEntity, key, { last_seen_at: this.clock.now() });
  }

  /** True if a device has had a session of the account within 30 days (D-05). */
  async isKnown(ctx: SiteContext, { accountId, device }: DeviceOfAccount): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - SESSION_DAYS * DAY * 1000);
    return this.db.tx(ctx, (tx) =>
      tx
        .createQueryBuilder(KnownDeviceEntity, 'd')
        .where('d.site_id = :site AND d.account_id = :accountId', { site: ctx.site.id, accountId })
        .andWhere('d.device_hash = :hash AND d.last_seen_at > :since', { hash: hashToken(device), since })
        .getExists(),
    );
  }

  /** A device of an account by its id, or null. */
  find(ctx: SiteContext, accountId: string, id: string): Promise<KnownDeviceEntity | null> {
    return this.db.tx(ctx, (tx) =>
      tx.findOneBy(KnownDeviceEntity, { site_id: ctx.site.id, account_id: accountId, id }),
    );
  }
}
