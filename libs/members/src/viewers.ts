import type { Country, Gender, Sexuality } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, me, Versions } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CardViewer } from './card-viewer';

/** The facts of a member's own profile that decide about what they are shown. */
export interface Viewer {
  id: string;
  /** Null for a visitor. */
  gender: Gender | null;
  sexuality: Sexuality | null;
  country: Country;
  birth_date: string | null;
  cell_lat: number | null;
  cell_lon: number | null;
  interests: string[];
}

const NO_MEMBER = '00000000-0000-0000-0000-000000000000';

/** A visitor without a session, as a search needs one: only the country is guessed. */
export function visitorOf({ settings }: Ctx['site']): Viewer {
  const { geoip_selected_country, geoip_country, countries } = settings;
  const guesses: (string | null)[] = [geoip_selected_country, geoip_country];
  const country = countries.find((country) => guesses.includes(country)) ?? countries[0] ?? 'NL';
  return { ...UNKNOWN_VIEWER, country };
}

const UNKNOWN_VIEWER = {
  id: NO_MEMBER,
  gender: null,
  sexuality: null,
  birth_date: null,
  cell_lat: null,
  cell_lon: null,
  interests: [],
};

const CACHED_MS = 10_000;
const MOST_CACHED = 10_000;
const KIND = 'viewers';

const FIND = {
  name: 'find_viewer',
  text: `SELECT id, gender, sexuality, country, birth_date::text, cell_lat, cell_lon, interests FROM profiles
    WHERE site_id = $1 AND id = $2`,
};

/** The viewer of a request, cached for ten seconds so that a search is one statement; dropped at each change. */
@Injectable()
export class Viewers implements OnModuleInit {
  private readonly cache = new Map<string, { viewer: Viewer; until: number }>();
  /** Grows with every drop: a row read before a drop is not cached after it. */
  private drops = 0;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly versions: Versions,
  ) {}

  onModuleInit(): void {
    this.versions.listen(KIND, (subject) => this.drop(subject));
  }

  /** The logged-in member. Throws `not_found`. */
  async get(ctx: Ctx): Promise<Viewer> {
    const key = keyOf(ctx, me(ctx));
    const now = this.clock.now().getTime();
    const cached = this.cache.get(key);
    if (cached && cached.until > now) return cached.viewer;
    const { drops } = this;
    const viewer = await this.find(ctx, me(ctx));
    if (!viewer) throw new DomainError('not_found');
    if (this.cache.size >= MOST_CACHED) this.cache.clear();
    if (drops === this.drops) this.cache.set(key, { viewer, until: now + CACHED_MS });
    return viewer;
  }

  /** Any member as the viewer of a search, as they are now; null where there is none. */
  async find(ctx: SiteContext, id: string): Promise<Viewer | null> {
    const [viewer] = await this.db.rows<Viewer>(ctx, FIND, [ctx.site.id, id]);
    return viewer ?? null;
  }

  /** The logged-in member as the viewer of cards. */
  async getCardViewer(ctx: Ctx): Promise<CardViewer> {
    const { interests, cell_lat: lat, cell_lon: lon } = await this.get(ctx);
    const { site, session } = ctx;
    return { now: this.clock.now(), settings: site.settings, session, facts: { interests, lat, lon } };
  }

  /** Drops a changed profile from the cache of every process, after the commit of `tx`. */
  async announceChange(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<void> {
    this.drop(keyOf(ctx, memberId));
    await this.versions.announce(tx, KIND, keyOf(ctx, memberId));
  }

  private drop(subject: string): void {
    this.drops += 1;
    if (subject === '*') this.cache.clear();
    else this.cache.delete(subject);
  }
}

const keyOf = (ctx: SiteContext, memberId: string): string => `${ctx.site.id}/${memberId}`;
