import type { Locale } from '@duet/contract';
import { shape, time, uuid } from '@duet/contract';
import { MailSender } from '@duet/notifications';
import type { JobRun, SiteContext } from '@duet/platform';
import { Batcher, Clock, Database, defineJob, loadBySite, Outbox } from '@duet/platform';
import { PushNotifications } from '@duet/push';
import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NewsEntity } from './news.entity';
import { NEWS_MAILS, NEXT_NEWS, NOTE_SENT } from './news.sql';

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

/** A piece of news for a member. */
interface NewsKey {
  member_id: string;
  news_id: string;
}

/** A piece of news on its way to a member, with the channels by which it goes: null, not by this one. */
export interface NewsToTell extends NewsKey {
  mail: unknown;
  push: unknown;
}

interface AskedNews extends NewsKey {
  siteId: string;
}

/** A piece of news in its reader's language. */
interface NewsMail extends NewsKey {
  name: string;
  email: string;
  language: Locale;
  page: NewsEntity['page'];
  subject: string;
  text: string;
}

interface PushJob extends NewsKey {
  decided_at: string;
}

/** Pieces of news on their way to members, many at a time. */
@Injectable()
export class NewsService implements OnModuleInit {
  private readonly mails = new Batcher<AskedNews, NewsMail | null>((keys) =>
    loadBySite(keys, (siteId, own) => this.readMails(siteId, own)),
  );

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    private readonly push: PushNotifications,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(mailNews, (job, run) => this.mailNews(job, run));
    this.outbox.handle(pushNews, (job, run) => this.pushNews(job, run));
  }

  /** The oldest piece of news that waits for each of some members; those without one are missing. */
  async findWaiting(tx: EntityManager, siteId: string, ids: readonly string[]): Promise<Map<string, WaitingNews>> {
    const found = await tx.query<(WaitingNews & { member_id: string })[]>(NEXT_NEWS, [siteId, ids, this.clock.now()]);
    return new Map(found.map(({ member_id, ...news }) => [member_id, news]));
  }

  /** Notes pieces of news as sent, and asks for their mails and push messages. */
  async announce(tx: EntityManager, ctx: SiteContext, news: readonly NewsToTell[]): Promise<void> {
    if (news.length === 0) return;
    const now = this.clock.now();
    await tx.query(NOTE_SENT, [ctx.site.id, ...columnsOf(news), now]);
    const mails = news.filter(({ mail }) => mail).map(keyOf);
    await this.outbox.addMany(tx, ctx, mailNews, mails);
    const pushes = news.filter(({ push }) => push).map((one) => ({ ...keyOf(one), decided_at: now.toISOString() }));
    await this.outbox.addMany(tx, ctx, pushNews, pushes);
  }

  /** Mails nothing that staff have stopped, and nobody who left meanwhile. */
  private async mailNews(key: NewsKey, run: JobRun): Promise<void> {
    const mail = await this.mails.get({ siteId: run.siteId!, ...key });
    if (!mail) return;
    const { member_id: accountId, name, email, language: locale, page: path, subject, text } = mail;
    const args = { name, email, subject, text };
    await this.sender.send(run, { kind: 'news', accountId, to: email, locale, path, args });
  }

  private async readMails(siteId: string, keys: readonly NewsKey[]): Promise<(NewsMail | null)[]> {
    const found = await this.db.rows<NewsMail>({ site: { id: siteId } }, NEWS_MAILS, [siteId, ...columnsOf(keys)]);
    const mails = new Map(found.map((mail) => [nameOf(mail), mail]));
    return keys.map((key) => mails.get(nameOf(key)) ?? null);
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

const keyOf = ({ member_id, news_id }: NewsKey): NewsKey => ({ member_id, news_id });
const nameOf = ({ member_id, news_id }: NewsKey): string => `${member_id} ${news_id}`;

const columnsOf = (keys: readonly NewsKey[]): string[][] => [
  keys.map(({ member_id }) => member_id),
  keys.map(({ news_id }) => news_id),
];
