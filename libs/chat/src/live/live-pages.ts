import { SessionsService } from '@duet/accounts';
import { DomainError, liveEvents } from '@duet/contract';
import type { Config, Ctx, Hint } from '@duet/platform';
import { Clock, CONFIG, EventStream, Fanout, Ids, Log, me, Versions, withCause } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Gauge } from 'prom-client';
import { LiveCounters } from './live-counters';
import { LiveMember, LivePage } from './live-member';
import { Rounds } from './rounds';

const PAGES_PER_MEMBER = 8;
const COMMENT_MS = 25_000;
/** Comments of a round go out at so many beats: thousands at one moment would keep every call waiting. */
const COMMENT_BEATS = 25;
/** News of an ended session closes its pages at once; this check does so where the news got lost. */
const CHECK_MS = 50_000;
const MINUTE_MS = 60_000;
/** A page comes back after this time and a random part more, so that not all come back at once. */
const LIFE_MS = 15 * MINUTE_MS;
const SPREAD_MS = 5 * MINUTE_MS;
const RETRY_MS = 1_000;
const RETRY_SPREAD_MS = 2_000;
/** Events that change no counter. */
const UNCOUNTED = new Set(['typing', 'read', 'delivered', 'reaction']);

const openConnections = new Gauge({ name: 'duet_live_connections', help: 'Open event streams of this process' });

/** The open pages of this process, by member, and sending to them. */
@Injectable()
export class LivePages implements OnModuleInit, OnModuleDestroy {
  private readonly members = new Map<string, LiveMember>();
  /** Every page whose connection has not closed, also one to which nothing is sent any more. */
  private readonly connections = new Set<LivePage>();
  private readonly rounds = new Rounds<LivePage>(COMMENT_BEATS);
  private timers: NodeJS.Timeout[] = [];
  private isClosing = false;

  constructor(
    private readonly fanout: Fanout,
    private readonly versions: Versions,
    private readonly sessions: SessionsService,
    private readonly counters: LiveCounters,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.fanout.listen({ hint: (hint) => this.handleHint(hint), gap: () => this.reloadAll() });
    this.versions.listen('session', (accountId) => this.checkSessions(accountId));
    this.timers = [
      setInterval(() => this.keepAlive(), COMMENT_MS / COMMENT_BEATS).unref(),
      setInterval(() => void this.checkAll(), CHECK_MS).unref(),
    ];
  }

  /** Ends all streams when the process stops: the pages come back to another one. */
  onModuleDestroy(): void {
    this.isClosing = true;
    for (const beat of this.timers) clearInterval(beat);
    for (const page of this.listPages()) page.stream.end();
  }

  /**
   * Opens the stream of a page. Beyond 8 pages of a member the oldest ends; beyond LIVE_CONNECTIONS in all throws
   * `too_many`.
   */
  open(ctx: Ctx, reply: FastifyReply): void {
    if (this.isClosing) throw withCause(new DomainError('unavailable'), 'the process stops');
    if (this.connections.size >= this.config.liveConnections)
      throw withCause(new DomainError('too_many', { retry_after: 60 }), 'LIVE_CONNECTIONS is reached');
    const member = this.memberOf(ctx);
    const stream = new EventStream(reply, RETRY_MS + this.ids.integer(RETRY_SPREAD_MS));
    if (!stream.isOpen) return;
    const [oldest] = member.pages;
    if (oldest && member.pages.size >= PAGES_PER_MEMBER) this.close(member, oldest, MINUTE_MS);
    const until = this.clock.now().getTime() + LIFE_MS + this.ids.integer(SPREAD_MS);
    const page = new LivePage(stream, ctx.session!.id, until);
    this.add(member, page);
    stream.whenClosed(() => this.remove(member, page));
    void this.check(member).then(() => member.refresh());
  }

  /** Ends the pages of all ended sessions, with one statement for each site. */
  async checkAll(): Promise<void> {
    const members = [...this.members.values()];
    if (members.length === 0) return;
    try {
      const alive = await this.sessions.listAliveOf(
        members.map(({ ctx, id }) => ({ siteId: ctx.site.id, accountId: id })),
      );
      for (const member of members) this.endEndedSessions(member, alive);
    } catch (error) {
      this.log.error('sessions of open pages could not be checked', error);
    }
  }

  private memberOf(ctx: Ctx): LiveMember {
    const id = me(ctx);
    const site = { site: { id: ctx.site.id } };
    const member = this.members.get(keyOf(ctx.site.id, id));
    return member ?? new LiveMember(site, id, () => this.counters.read(site, id));
  }

  private add(member: LiveMember, page: LivePage): void {
    this.members.set(keyOf(member.ctx.site.id, member.id), member);
    member.pages.add(page);
    this.connections.add(page);
    this.rounds.add(page);
    openConnections.inc();
  }

  private remove(member: LiveMember, page: LivePage): void {
    if (!this.connections.delete(page)) return;
    this.rounds.delete(page);
    openConnections.dec();
    member.pages.delete(page);
    const key = keyOf(member.ctx.site.id, member.id);
    if (member.pages.size === 0 && this.members.get(key) === member) this.members.delete(key);
  }

  private close(member: LiveMember, page: LivePage, retryMs?: number): void {
    member.pages.delete(page);
    page.stream.end(retryMs);
  }

  private handleHint({ site, to, event, data }: Hint): void {
    const member = this.members.get(keyOf(site, to));
    if (!member) return;
    if (event !== 'state' && event in liveEvents) member.send(event, data);
    if (!UNCOUNTED.has(event)) void member.refresh();
  }

  /** Makes every page reload, because hints may have been missed. */
  private reloadAll(): void {
    for (const page of this.listPages()) page.isBehind = true;
    for (const member of this.members.values()) void member.refresh();
  }

  private checkSessions(accountId: string): void {
    for (const member of this.members.values()) {
      if (accountId === '*' || member.id === accountId) void this.check(member);
    }
  }

  /** Ends the pages of a member's ended sessions. */
  private async check(member: LiveMember): Promise<void> {
    try {
      this.endEndedSessions(member, await this.sessions.listAlive(member.ctx, member.id));
    } catch (error) {
      this.log.error('sessions of open pages could not be checked', error);
      for (const page of [...member.pages]) this.close(member, page);
    }
  }

  private endEndedSessions(member: LiveMember, alive: Set<string>): void {
    for (const page of [...member.pages].filter(({ sessionId }) => !alive.has(sessionId))) {
      page.stream.send('logout', {});
      this.close(member, page);
    }
  }

  private keepAlive(): void {
    const now = this.clock.now().getTime();
    for (const { stream, until } of this.rounds.next()) {
      if (until > now) stream.comment();
      else stream.end();
    }
  }

  private listPages(): LivePage[] {
    return [...this.members.values()].flatMap(({ pages }) => [...pages]);
  }
}

const keyOf = (siteId: string, memberId: string) => `${siteId}:${memberId}`;
