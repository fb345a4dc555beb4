import { AccountsService } from '@duet/accounts';
import { shape, uuid } from '@duet/contract';
import { MailSender } from '@duet/notifications';
import type { JobRun, SiteContext } from '@duet/platform';
import { Clock, Database, defineJob, Outbox } from '@duet/platform';
import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NewsReceiverEntity } from './news-receiver.entity';
import { NewsEntity } from './news.entity';
import { NEXT_NEWS } from './news.sql';

/** Mails a piece of news to a member. */
const mailNews = defineJob(
  'notifications.mail_news',
  shape({ member_id: uuid().required(), news_id: uuid().required() }),
  'mail',
);

/** A piece of news that waits for a member, and the time from which it is not sent any more. */
export interface WaitingNews {
  id: string;
  endsAt: Date;
}

interface NewsReader {
  site_id: string;
  member_id: string;
}

/** Pieces of news on their way to members. */
@Injectable()
export class NewsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly accounts: AccountsService,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(mailNews, (job, run) => this.mailNews(job, run));
  }

  /** The oldest piece of news that waits for a member; null without one. */
  async findWaiting(tx: EntityManager, { site_id, member_id }: NewsReader): Promise<WaitingNews | null> {
    const [news] = await tx.query<WaitingNews[]>(NEXT_NEWS, [site_id, member_id, this.clock.now()]);
    return news ?? null;
  }

  /** Notes a piece of news as sent, and asks for its mail. */
  async announce(tx: EntityManager, { site_id, member_id }: NewsReader, { id: news_id }: WaitingNews): Promise<void> {
    await tx.update(NewsReceiverEntity, { site_id, member_id, news_id }, { sent_at: this.clock.now() });
    await this.outbox.add(tx, { site: { id: site_id } }, mailNews, { member_id, news_id });
  }

  /** Mails nothing that staff have stopped, and nobody who left meanwhile. */
  private async mailNews({ member_id, news_id }: { member_id: string; news_id: string }, run: JobRun): Promise<void> {
    const ctx: SiteContext = { site: { id: run.siteId! } };
    const where = { site_id: ctx.site.id, id: news_id };
    const news = await this.db.tx(ctx, (tx) => tx.findOneBy(NewsEntity, where));
    const account = await this.accounts.find(ctx, member_id);
    const words = news?.texts.find(({ locale }) => locale === account?.language);
    if (!news || news.state === 'stopped' || !words || account?.status !== 'active') return;
    const { name, email, language: locale } = account;
    const args = { name, email, subject: words.subject, text: words.text };
    await this.sender.send(run, { kind: 'news', accountId: member_id, to: email, locale, path: news.page, args });
  }
}
