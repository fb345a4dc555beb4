import { AccountEntity, AccountsService, emailKey } from '@duet/accounts';
import type { SiteContext } from '@duet/platform';
import { Clock, Database, hashToken, isUniqueViolation, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mayReopen, referenceOf, urgencyOfKind } from '../case.rules';
import { CaseEntity } from '../case.entity';
import { CaseOpener } from '../case-opener';
import type { NewCase } from '../case-opener';
import { isOpen } from '../case-states';
import { CaseWriter } from '../case-writer';
import type { InboundMail } from './inbound-mail';

const DAY = 86_400;
const BY_ADDRESS = { name: 'case-mails', points: 20, seconds: DAY };

/** Mails to cases: an answer to its case, and a new case from a member's address (I05). */
@Injectable()
export class InboundMailsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
    private readonly opener: CaseOpener,
    private readonly writer: CaseWriter,
  ) {}

  /**
   * Takes a mail once. One of a program, an empty one, and one from an address that is nobody's without a case's token are
   * left, and nobody is told.
   */
  async take(ctx: SiteContext, mail: InboundMail): Promise<void> {
    if (mail.isAutomatic || mail.text === '') return;
    await this.limits.take(ctx, BY_ADDRESS, emailKey(mail.from));
    await this.db
      .tx(ctx, (tx) => this.write(tx, ctx, mail))
      .catch((error: unknown) => {
        const isKnown = isUniqueViolation(error, 'uq_case_messages_key') || isUniqueViolation(error, 'uq_cases_mail');
        if (!isKnown) throw error;
      });
  }

  private async write(tx: EntityManager, ctx: SiteContext, mail: InboundMail): Promise<void> {
    const row = mail.token ? await this.findCase(tx, ctx, mail.token) : null;
    const takesAnswers = row && (isOpen(row.state) || mayReopen(row, this.clock.now()));
    if (row && takesAnswers) return this.answer(tx, ctx, { row, mail });
    await this.open(tx, ctx, { mail, former: row });
  }

  /** The token is the proof; a mail from another address than theirs says which. */
  private async answer(
    tx: EntityManager,
    ctx: SiteContext,
    { row, mail }: { row: CaseEntity; mail: InboundMail },
  ): Promise<void> {
    const address = await this.addressOf(tx, ctx, row);
    const isTheirs = address !== null && emailKey(address) === emailKey(mail.from);
    const text = isTheirs ? mail.text : `(${mail.from})\n\n${mail.text}`;
    await this.writer.takeAnswer(tx, ctx, {
      row,
      text,
      channel: 'mail',
      key: `mail ${keyOf(mail)}`,
      note: noteOf(mail),
    });
  }

  private async open(
    tx: EntityManager,
    ctx: SiteContext,
    { mail, former }: { mail: InboundMail; former: CaseEntity | null },
  ): Promise<void> {
    const author = former ? authorOf(former) : await this.findAuthor(tx, ctx, mail.from);
    if (!author) return;
    const words = [mail.subject, mail.text].filter(Boolean).join('\n\n');
    await this.opener.open(tx, ctx, {
      ...author,
      kind: 'other',
      urgency: urgencyOfKind('other'),
      channel: 'mail',
      words,
      about: former && referenceOf(former),
      mail_key: keyOf(mail),
    });
  }

  private async findCase(tx: EntityManager, ctx: SiteContext, token: string): Promise<CaseEntity | null> {
    const where = { site_id: ctx.site.id, reply_hash: hashToken(token) };
    return tx.findOne(CaseEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  private async findAuthor(tx: EntityManager, ctx: SiteContext, email: string): Promise<CaseAuthor | null> {
    const account = await this.accounts.findByEmail(tx, ctx, email);
    return account && { reporter_id: account.id, locale: account.language };
  }

  private async addressOf(tx: EntityManager, ctx: SiteContext, row: CaseEntity): Promise<string | null> {
    if (row.visitor_email || !row.reporter_id) return row.visitor_email;
    const account = await tx.findOneBy(AccountEntity, { site_id: ctx.site.id, id: row.reporter_id });
    return account && account.email;
  }
}

type CaseAuthor = Pick<NewCase, 'reporter_id' | 'visitor_name' | 'visitor_email' | 'locale'>;

const authorOf = ({ reporter_id, visitor_name, visitor_email, locale }: CaseEntity): CaseAuthor =>
  visitor_email ? { reporter_id, visitor_name, visitor_email, locale } : { reporter_id, locale };

/** The id of a mail as the database keeps it. */
const keyOf = ({ id }: InboundMail): string => hashToken(id).toString('hex');

const noteOf = ({ attachments }: InboundMail): string | null =>
  attachments > 0 ? `The mail had ${attachments} attachment${attachments === 1 ? '' : 's'}, not kept.` : null;
