import { AccountsService } from '@duet/accounts';
import { shape, time, uuid } from '@duet/contract';
import { MailSender } from '@duet/notifications';
import type { JobRun, SiteContext } from '@duet/platform';
import { Clock, Database, defineJob, Outbox } from '@duet/platform';
import { PushNotifications } from '@duet/push';
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

/** Tells a piece of news to the browsers of a member. */
const pushNews = defineJob(
  'notifications.push_piece_of_news',
  shape({ member_id: uuid().required(), news_id: uuid().required(), decided_at: time().required() }),
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

/** A piece of news on its way, with the channels by which it goes: null, not by this one. */
interface NewsToTell {
  news: WaitingNews;
  mail: unknown;
  push: unknown;
}

interface PushJob {
  member_id: string;
  news_id: string;
  decided_at: string;
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
    private readonly push: PushNotifications,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(mailNews, (job, run) => this.mailNews(job, run));
    this.outbox.handle(pushNews, (job, run) => this.pushNews(job, run));
  }

  /** The oldest piece of news that waits for a member; null without one. */
  async findWaiting(tx: EntityManager, { site_id, member_id }: NewsReader): Promise<WaitingNews | null> {
    const [news] = await tx.query<WaitingNews[]>(NEXT_NEWS, [site_id, member_id, this.clock.now()]);
    return news ?? null;
  }

  /** Notes a piece of news as sent, and asks for its mail and its push message. */
  async announce(tx: EntityManager, { site_id, member_id }: NewsReader, told: NewsToTell): Promise<void> {
    const { mail, push } = told;
    const [ctx, now] = [{ site: { id: site_id } }, this.clock.now()];
    const job = { member_id, news_id: told.news.id };
    await tx.update(NewsReceiverEntity, { site_id, ...job }, { sent_at: now });
    if (mail) await this.outbox.add(tx, ctx, mailNews, job);
    if (push) await this.outbox.add(tx, ctx, pushNews, { ...job, decided_at: now.toISOString() });
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

  /** Tells nothing that staff have stopped, or that is over. */
  private async pushNews(job: PushJob, run: JobRun): Promise<void> {
    const { member_id: memberId, news_id: id, decided_at } = job;
    const ctx: SiteContext = { site: { id: run.siteId! } };
    await this.db.tx(ctx, async (tx) => {
      if (!(await run.close(tx))) return;
      const news = await tx.findOneBy(NewsEntity, { site_id: ctx.site.id, id });
      if (!news?.ends_at || news.state === 'stopped') return;
      const matter = { memberId, kind: 'news', key: `news:${id}`, decidedAt: new Date(decided_at) } as const;
      const morning = await this.push.tell(tx, ctx, { ...matter, path: news.page, expiresAt: news.ends_at });
      if (morning) await this.outbox.add(tx, ctx, pushNews, job, morning);
    });
  }
}
