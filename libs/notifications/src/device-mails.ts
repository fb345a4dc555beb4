import { AccountsService, deviceAdded, KnownDevices } from '@duet/accounts';
import type { JobRun } from '@duet/platform';
import { Outbox, Texts, UNKNOWN_DEVICE } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { deviceWords } from './device-words';
import { formatMailMoment } from './mail-dates';
import { MailSender } from './mail-sender';

/** Mails about devices of an account. They are sent whatever the member has switched off. */
@Injectable()
export class DeviceMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    private readonly accounts: AccountsService,
    private readonly devices: KnownDevices,
    private readonly sites: SiteDirectory,
    private readonly texts: Texts,
  ) {}

  onModuleInit(): void {
    this.outbox.on(deviceAdded, 'mailNewDevice', (job, run) => this.mailNewDevice(job, run));
  }

  /** Tells of a log-in on a new device. Its settings are where sessions end and the password changes. */
  private async mailNewDevice(job: { account_id: string; device_id: string }, run: JobRun): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const account = await this.accounts.find(ctx, job.account_id);
    const added = account && (await this.devices.find(ctx, account.id, job.device_id));
    if (!account || !added?.device || !added.created_at) return;
    const { id: accountId, name, email, language: locale } = account;
    const { settings } = await this.sites.get(run.siteId!);
    const { country, created_at } = added;
    const device = added.device === UNKNOWN_DEVICE ? this.texts.t(locale, 'devices:unknown') : added.device;
    const when = formatMailMoment(locale, settings, created_at);
    const args = { name, email, device: deviceWords(locale, { device, country }), when };
    await this.sender.send(run, {
      kind: 'device_added',
      accountId,
      to: email,
      locale,
      path: '/settings#devices',
      args,
    });
  }
}
