import { accountJoinSql, NOTIFICATION_FACTS, unconfirmedSinceSql } from '@duet/accounts';
import { unreadNewsSql } from '@duet/chat';
import type { Card, Locale } from '@duet/contract';
import { DiscountsService } from '@duet/discounts';
import { newLikeSql, SuggestionsService } from '@duet/likes';
import { hasNotesSql, profileJoinSql, stateJoinSql } from '@duet/members';
import { buyingPausedSql, lapsedOrderSql } from '@duet/orders';
import { mainPhotoIdSql } from '@duet/photos';
import type { SiteRef } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { takesPushSql } from '@duet/push';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WaitingNews } from './news/news.service';
import { NewsService } from './news/news.service';
import type { OfferFacts, ReminderFacts, ReminderKind } from './reminder.rules';

/** A row of `reminders`, of a site that is known. */
export interface ReminderKey {
  member_id: string;
  kind: ReminderKind;
}

/** A reminder whose mail is asked for, with the time of the mail before it. */
export interface WantedReminder extends ReminderKey {
  since: Date | null;
}

/** The facts of a reminder, with what its mail and its push message need. */
export interface RemindedMember extends ReminderFacts {
  member_id: string;
  name: string;
  email: string;
  language: Locale;
}

/** With its place among the wanted ones, from 1. */
interface PlacedMember extends RemindedMember {
  place: number;
}

interface Row extends Omit<PlacedMember, 'has_words' | 'people' | 'offer' | 'news'> {
  has_notes: boolean;
  buying_paused: boolean;
}

/** Runs work in a transaction of the site. */
type InTransaction = <T>(work: (tx: EntityManager) => Promise<T>) => Promise<T>;

/** Members whom one weekly update names at most. */
const MOST_PEOPLE = 5;

/** Reminders `r` among the wanted ones; the news of one count since `since`, an SQL expression. */
const selectFacts = (since: string, condition: string): string => `
  SELECT w.place::int, r.member_id, r.kind, r.step, r.sent_at, a.status, a.name, a.email, a.language,
    ${unconfirmedSinceSql} AS unconfirmed_since,
    ${NOTIFICATION_FACTS} AS notifications, ${takesPushSql({ site: '$1', member: 'r.member_id' })} AS takes_push,
    json_build_object('country', m.country, 'region', m.region) AS home, s.seen_at,
    ${mainPhotoIdSql({ site: '$1', member: 'r.member_id' })} IS NOT NULL AS has_photo, ${hasNotesSql('m')} AS has_notes,
    ${lapsedOrderSql({ site: '$1', member: 'r.member_id', now: '$4' })} AS has_lapsed_order,
    ${buyingPausedSql({ site: '$1', member: 'r.member_id', now: '$4' })} AS buying_paused,
    ${newLikeSql({ member: 'r.member_id', since })} AS has_like, news.*
  FROM unnest($2::uuid[], $3::text[], $5::timestamptz[])
    WITH ORDINALITY w (member_id, kind, since, place)
  JOIN reminders r ON r.site_id = $1 AND r.member_id = w.member_id AND r.kind = w.kind
  JOIN ${accountJoinSql('r.member_id')} JOIN ${profileJoinSql('m', 'r.member_id')}
  LEFT JOIN ${stateJoinSql('r.member_id')}
  CROSS JOIN LATERAL (${unreadNewsSql({ member: 'r.member_id', since })}) news
  WHERE ${condition}`;

/** News of an activity count since its last mail; all other reminders are about everything that waits. */
const sinceSql = (last: string): string =>
  `CASE WHEN r.kind = 'activity' THEN coalesce(${last}, '-infinity') ELSE '-infinity' END`;

/** `SKIP LOCKED`, because another process decides on the rows that it has locked. */
const LOCK_DUE = selectFacts(sinceSql('r.sent_at'), 'r.due_at <= $4 FOR UPDATE OF r SKIP LOCKED');
const READ = { name: 'facts-of-reminders', text: selectFacts(sinceSql('w.since'), 'true') };

/** Reads the facts about members' reminders, those of many members by one statement. */
@Injectable()
export class ReminderFactsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sites: SiteDirectory,
    private readonly suggestions: SuggestionsService,
    private readonly discounts: DiscountsService,
    private readonly news: NewsService,
  ) {}

  /** Locks those of a site's reminders that are still due and that no other process has, and reads their facts. */
  async lockDue(tx: EntityManager, siteId: string, keys: readonly ReminderKey[]): Promise<RemindedMember[]> {
    const reminders = keys.map((key) => ({ ...key, since: null }));
    const rows = await tx.query<Row[]>(LOCK_DUE, this.valuesOf(siteId, reminders));
    return this.complete(siteId, rows, (work) => work(tx));
  }

  /** The facts when a matter is told, with the news since the mails before, in their order; null for members who are gone. */
  async list(siteId: string, reminders: readonly WantedReminder[]): Promise<(RemindedMember | null)[]> {
    const ctx = { site: { id: siteId } };
    const rows = await this.db.rows<Row>(ctx, READ, this.valuesOf(siteId, reminders));
    const found = await this.complete(siteId, rows, (work) => this.db.tx(ctx, work));
    const factsAt = new Map(found.map((facts) => [facts.place, facts]));
    return reminders.map((_one, index) => factsAt.get(index + 1) ?? null);
  }

  private valuesOf(siteId: string, reminders: readonly WantedReminder[]): unknown[] {
    const columns = [reminders.map(({ member_id }) => member_id), reminders.map(({ kind }) => kind)];
    return [siteId, ...columns, this.clock.now(), reminders.map(({ since }) => since)];
  }

  /** Adds what only some kinds ask for. */
  private async complete(siteId: string, rows: readonly Row[], inTx: InTransaction): Promise<PlacedMember[]> {
    const site = await this.sites.get(siteId);
    const offers = await this.findOffers(site, rows, inTx);
    const news = await this.findNews(site, rows, inTx);
    const members: PlacedMember[] = [];
    for (const { has_notes, buying_paused: _paused, ...facts } of rows) {
      const has_words = has_notes || site.settings.visible_profile_notes.length === 0;
      const { kind, member_id } = facts;
      const people = kind === 'weekly' ? await this.listPeople(site, member_id) : [];
      const offer = (kind === 'offer' && offers.get(member_id)) || null;
      const piece = (kind === 'news' && news.get(member_id)) || null;
      members.push({ ...facts, has_words, people, offer, news: piece });
    }
    return members;
  }

  /** A search of the member's own for each. */
  private listPeople(site: SiteRef, memberId: string): Promise<Card[]> {
    return this.suggestions.list(site, { memberId, most: MOST_PEOPLE });
  }

  private async findOffers(site: SiteRef, rows: readonly Row[], inTx: InTransaction): Promise<Map<string, OfferFacts>> {
    const ids = rows.filter(({ kind, buying_paused }) => kind === 'offer' && !buying_paused).map(memberOf);
    const shown = ids.length > 0 ? await inTx((tx) => this.discounts.findOffersOf(tx, site, ids)) : [];
    return new Map([...shown].flatMap(([id, { status, offer }]) => (status === 'active' ? [[id, offer]] : [])));
  }

  private async findNews(site: SiteRef, rows: readonly Row[], inTx: InTransaction): Promise<Map<string, WaitingNews>> {
    const ids = rows.filter(({ kind }) => kind === 'news').map(memberOf);
    return ids.length > 0 ? inTx((tx) => this.news.findWaiting(tx, site.id, ids)) : new Map();
  }
}

const memberOf = ({ member_id }: Row): string => member_id;
