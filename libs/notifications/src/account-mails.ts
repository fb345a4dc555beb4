import {
  AccountsService,
  dataExportReady,
  DataExportsService,
  deletionMailWanted,
  DeletionReceipts,
  LinksService,
  linkIssued,
  passkeyAdded,
  PasskeysService,
  passwordReset,
  signUpRepeated,
} from '@duet/accounts';
import type { LinkKind, OpenLink } from '@duet/accounts';
import type { JobRun } from '@duet/platform';
import { Outbox } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { formatMailDay } from './mail-dates';
import type { MailKind } from './mail-kinds';
import { MailSender } from './mail-sender';

/** Pages that the buttons lead to. The token stands after `#`, so that it is in no log of ours. */
const PATHS: Partial<Record<LinkKind, string>> = {
  activation: '/activate',
  password_reset: '/reset-password/do',
  email_change: '/mail-change/do',
};

type LinkMailKind = Extract<MailKind, 'activation' | 'activation_reminder' | 'email_change' | 'password_reset'>;

interface LinkJob {
  account_id: string;
  link_id: string;
}

/** Mails about the account itself. They are sent whatever the member has switched off. */
@Injectable()
export class AccountMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    private readonly links: LinksService,
    private readonly accounts: AccountsService,
    private readonly deletions: DeletionReceipts,
    private readonly dataExports: DataExportsService,
    private readonly passkeys: PasskeysService,
    private readonly sites: SiteDirectory,
  ) {}

  onModuleInit(): void {
    this.outbox.on(linkIssued, 'mailLink', (job, run) => this.mailLink(job, run));
    this.outbox.on(linkIssued, 'mailOldAddress', (job, run) => this.mailOldAddress(job, run));
    this.outbox.on(deletionMailWanted, 'mailDeletion', (job, run) => this.mailDeletion(job, run));
    this.outbox.on(dataExportReady, 'mailDataExport', (job, run) => this.mailDataExport(job, run));
    this.outbox.on(passkeyAdded, 'mailNewPasskey', (job, run) => this.mailNewPasskey(job, run));
    this.outbox.on(passwordReset, 'mailKeptPasskeys', (job, run) => this.mailKeptPasskeys(job, run));
    this.outbox.on(signUpRepeated, 'mailRepeatedSignUp', (job, run) => this.mailRepeatedSignUp(job, run));
  }

  private async mailLink({ link_id }: LinkJob, run: JobRun): Promise<void> {
    const link = await this.links.openForMail({ site: { id: run.siteId! } }, link_id);
    const path = link && PATHS[link.kind];
    if (!link || !path) return;
    const to = link.kind === 'email_change' ? link.data.email : link.email;
    if (!to) return;
    const url = `${path}#${this.links.tokenOf(link.id)}`;
    await this.sender.send(run, {
      kind: kindOf(link),
      accountId: link.account_id,
      to,
      locale: link.language,
      path: url,
      args: { name: link.name, email: to },
    });
  }

  private async mailOldAddress({ link_id }: LinkJob, run: JobRun): Promise<void> {
    const link = await this.links.findForMail({ site: { id: run.siteId! } }, link_id);
    if (link?.kind !== 'email_change' || !link.data.email) return;
    const args = { name: link.name, email: link.email, new_email: link.data.email };
    const { account_id: accountId } = link;
    const mail = { kind: 'email_change_notice', accountId, to: link.email, locale: link.language, args } as const;
    await this.sender.send(run, { ...mail, path: '/reset-password' });
  }

  private async mailDeletion({ account_id }: { account_id: string }, run: JobRun): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const deletion = await this.deletions.findForMail(ctx, account_id);
    const account = deletion && (await this.accounts.find(ctx, account_id));
    if (!account) return;
    const { name, email, language: locale } = account;
    const { settings } = await this.sites.get(run.siteId!);
    const args = { name, email, date: formatMailDay(locale, settings, deletion.dueAt) };
    await this.sender.send(run, {
      kind: deletion.cause === 'inactivity' ? 'inactivity_deletion' : 'account_deletion',
      accountId: account_id,
      to: email,
      locale,
      path: `/account-deleted#${deletion.token}`,
      args,
    });
  }

  private async mailDataExport({ export_id }: { export_id: string }, run: JobRun): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const found = await this.dataExports.findForMail(ctx, export_id);
    const account = found && (await this.accounts.find(ctx, found.accountId));
    if (!account) return;
    const { id: accountId, name, email, language: locale } = account;
    const path = `/data-export#${found.token}`;
    await this.sender.send(run, { kind: 'data_export', accountId, to: email, locale, path, args: { name, email } });
  }

  private async mailNewPasskey(job: { account_id: string; passkey_id: string }, run: JobRun): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const account = await this.accounts.find(ctx, job.account_id);
    const passkeys = await this.passkeys.listOf(ctx, job.account_id);
    const added = passkeys.find(({ id }) => id === job.passkey_id);
    if (!account || !added) return;
    const { id: accountId, name, email, language: locale } = account;
    const args = { name, email, passkey: added.label };
    await this.sender.send(run, { kind: 'passkey_added', accountId, to: email, locale, path: '/settings', args });
  }

  /** A new password leaves passkeys as they are: their member is told which ones still open the account. */
  private async mailKeptPasskeys({ account_id }: { account_id: string }, run: JobRun): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const account = await this.accounts.find(ctx, account_id);
    const passkeys = await this.passkeys.listOf(ctx, account_id);
    if (!account || passkeys.length === 0) return;
    const { id: accountId, name, email, language: locale } = account;
    const labels = passkeys.map(({ label }) => label);
    const args = { name, email, passkeys: new Intl.ListFormat(locale).format(labels) };
    await this.sender.send(run, { kind: 'passkeys_kept', accountId, to: email, locale, path: '/settings', args });
  }

  private async mailRepeatedSignUp({ account_id }: { account_id: string }, run: JobRun): Promise<void> {
    const account = await this.accounts.find({ site: { id: run.siteId! } }, account_id);
    if (!account) return;
    const args = { name: account.name, email: account.email };
    await this.sender.send(run, {
      kind: 'sign_up_repeated',
      accountId: account.id,
      to: account.email,
      locale: account.language,
      path: '/login',
      args,
    });
  }
}

function kindOf(link: OpenLink): LinkMailKind {
  if (link.kind === 'activation') return link.data.reason === 'reminder' ? 'activation_reminder' : 'activation';
  return link.kind === 'email_change' ? 'email_change' : 'password_reset';
}
