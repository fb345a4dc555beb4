import { AccountsService } from '@duet/accounts';
import type { Locale } from '@duet/contract';
import { formatMailDay, MailSender } from '@duet/notifications';
import type { JobRun, SiteContext } from '@duet/platform';
import { Database, Outbox, Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isAboutAnother, outcomeOf, referenceOf } from './case.rules';
import { CaseEntity } from './case.entity';
import { CaseMessageEntity } from './case-message.entity';
import { CaseTokens } from './case-tokens';
import { CaseWords } from './case-words';
import { caseAnswered, caseAppealed, caseDecided, caseOpened } from './cases.events';

type CaseMailKind = 'case_received' | 'case_answer' | 'case_appealed' | 'case_decided' | 'report_decided';

/** The person who opened a case, as a mail to them needs it. */
interface Opener {
  accountId: string | null;
  name: string;
  email: string;
  locale: Locale;
}

interface CaseMail {
  row: CaseEntity;
  opener: Opener;
  kind: CaseMailKind;
  values?: Partial<Record<'outcome' | 'text', string>>;
}

/** Mails about cases, to members and visitors who opened them. */
@Injectable()
export class CaseMails implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly texts: Texts,
    private readonly accounts: AccountsService,
    private readonly sites: SiteDirectory,
    private readonly tokens: CaseTokens,
    private readonly sender: MailSender,
    private readonly words: CaseWords,
  ) {}

  onModuleInit(): void {
    this.outbox.on(caseOpened, 'mailCaseReceived', ({ case_id }, run) => this.mail(run, case_id, 'case_received'));
    this.outbox.on(caseAppealed, 'mailCaseAppealed', ({ case_id }, run) => this.mail(run, case_id, 'case_appealed'));
    this.outbox.on(caseAnswered, 'mailCaseAnswer', (job, run) => this.mailAnswer(run, job));
    this.outbox.on(caseDecided, 'mailCaseDecided', ({ case_id }, run) => this.mailDecided(run, case_id));
  }

  private async mail(run: JobRun, caseId: string, kind: CaseMailKind): Promise<void> {
    const found = await this.find(run, caseId);
    if (found) await this.send(run, { ...found, kind });
  }

  private async mailAnswer(run: JobRun, job: { case_id: string; message_id: string }): Promise<void> {
    const found = await this.find(run, job.case_id);
    const where = { site_id: run.siteId!, case_id: job.case_id, id: job.message_id };
    const sealed = await this.db.tx(ctxOf(run), (tx) => tx.findOneBy(CaseMessageEntity, where));
    const [message] = await this.words.open('message', where, sealed ? [sealed] : []);
    if (found && message) await this.send(run, { ...found, kind: 'case_answer', values: { text: message.text } });
  }

  /**
   * Of a report the outcome alone: the staff member's words are read in the account. Not sent when the case was reopened
   * meanwhile.
   */
  private async mailDecided(run: JobRun, caseId: string): Promise<void> {
    const found = await this.find(run, caseId);
    if (!found?.row.remedy || found.row.state !== 'decided') return;
    const { row, opener } = found;
    const { locale } = opener;
    const outcome = outcomeOf(found.row.remedy);
    if (row.kind === 'report') {
      const values = { outcome: this.texts.t(locale, `enums:case_outcome.${outcome}`) };
      return this.send(run, { ...found, kind: 'report_decided', values });
    }
    const values = {
      outcome: this.texts.t(locale, `complaints:outcome.${outcome}`),
      text: this.wordsOf(await this.words.openCase(row), locale),
    };
    return this.send(run, { ...found, kind: 'case_decided', values });
  }

  /** The answer, and reason, rule and remedy where they are not about another member. */
  private wordsOf(row: CaseEntity, locale: Locale): string {
    const t = (key: string) => this.texts.t(locale, `complaints:${key}`);
    const line = (name: string, value: string) => `${t(`decision.${name}`)}: ${value}`;
    const statement = isAboutAnother(row.kind)
      ? []
      : [
          line('reason', row.decision_reason ?? ''),
          line('rule', row.decision_rule ?? ''),
          line('remedy', t(`remedy.${row.remedy}`)),
          ...(row.restoration ? [t(`restoration.${row.restoration}`)] : []),
        ];
    return [...(row.answer ? [row.answer, ''] : []), ...statement].join('\n');
  }

  private async send(run: JobRun, { row, opener, kind, values = {} }: CaseMail): Promise<void> {
    const site = await this.sites.get(run.siteId!);
    const { accountId, name, email, locale } = opener;
    const replyTo = this.replyAddressOf(row, site.settings.reply_address);
    const mail = {
      ...(replyTo && { replyTo }),
      kind,
      to: email,
      locale,
      path: pathOf(row, this.tokens),
      args: {
        name,
        email,
        date: formatMailDay(locale, site.settings, row.created_at),
        reference: referenceOf(row),
        outcome: values.outcome ?? '',
        text: values.text ?? '',
      },
    };
    if (accountId) await this.sender.send(run, { ...mail, accountId });
    else await this.sender.sendToVisitor(run, mail);
  }

  /** Null while nobody hands mails on; then they are answered to the support. */
  private replyAddressOf({ id, reply_hash }: CaseEntity, mailbox: string | null): string | null {
    const [local, domain] = mailbox?.split('@') ?? [];
    return reply_hash && local && domain ? `${local}+${this.tokens.replyTokenOf(id)}@${domain}` : null;
  }

  /** Null where the case, or the account that opened it, is gone. */
  private async find(run: JobRun, id: string): Promise<Pick<CaseMail, 'row' | 'opener'> | null> {
    const ctx = ctxOf(run);
    const row = await this.db.tx(ctx, (tx) => tx.findOneBy(CaseEntity, { site_id: ctx.site.id, id }));
    const opener = row && (await this.findOpener(ctx, row));
    return opener && { row, opener };
  }

  private async findOpener(ctx: SiteContext, row: CaseEntity): Promise<Opener | null> {
    const { reporter_id, visitor_email: email, visitor_name, locale } = row;
    // Also of a member who objected by the link of a mail: the account may be closed to them.
    if (email) return { accountId: null, name: visitor_name ?? email, email, locale };
    if (!reporter_id) return null;
    const account = await this.accounts.find(ctx, reporter_id);
    return account && { accountId: account.id, name: account.name, email: account.email, locale: account.language };
  }
}

const ctxOf = (run: JobRun): SiteContext => ({ site: { id: run.siteId! } });

/** The page where whoever opened a case follows it; the list of reports for a report. */
function pathOf({ id, kind, follow_hash }: CaseEntity, tokens: CaseTokens): string {
  if (follow_hash) return `/complaints/case#${tokens.followTokenOf(id)}`;
  return kind === 'report' ? '/cases' : `/cases/${id}`;
}
