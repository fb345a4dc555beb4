import type { AnswerOf, countMembers, SearchFilters, SiteSettings } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx, Line } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { interestsFor } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { showsPlaces } from './card-viewer';
import { cardId, cardWriter } from './card-writer';
import { MOST_NEAREST } from './nearest.sql';
import type { SearchCursor, SearchOrder } from './search-cursor';
import { startCursor, readSearchCursor, writeSearchCursor } from './search-cursor';
import { readSearchKind } from './search-lines';
import type { StatementInput, Search } from './search-plan';
import { cardViewerOf, planSearch, changeCriteria } from './search-plan';
import { COUNT_CAP, PAGE_SIZE, SIMILAR_SIZE } from './search-ranges.sql';
import type { SearchShape } from './search-ranges.sql';
import type { MemberSearchQuery } from './search.rules';
import { dropEachFilter, loosenCriteria, MOST_PAGES } from './search.rules';
import type { Viewer } from './viewers';
import { Viewers, visitorOf } from './viewers';

type MemberCount = AnswerOf<typeof countMembers>;

/** With fewer hits than this, similar results are added (D-18). */
const SIMILAR_BELOW = 12;
/** Number of members in a teaser (D-10). */
const TEASER_SIZE = 12;

/** Columns after those of the card. */
const TIME = 3;
const COUNT = 4;

/** The member search (D-13, D-17, D-18): each page one prepared statement over ordered ranges of one index. */
@Injectable()
export class SearchService {
  constructor(
    private readonly db: Database,
    private readonly viewers: Viewers,
    private readonly clock: Clock,
  ) {}

  /** One page of a search as JSON text; page 1 has the count and similar results. Throws `invalid` with all faults. */
  async search(ctx: Ctx, query: MemberSearchQuery): Promise<string> {
    if (!ctx.session) return this.searchAsVisitor(ctx, query);
    return this.answerPage(this.planForMember(ctx, await this.viewers.get(ctx), query), query);
  }

  private planForMember(ctx: Ctx, viewer: Viewer, query: MemberSearchQuery): Search {
    const order = query.order ?? usualOrder(ctx.site.settings, viewer);
    return planSearch(ctx, viewer, { query: { ...query, order }, now: this.clock.now() });
  }

  /** The number of members that a search finds, by the rule of its own count; for nobody, the filters without which there are some. */
  async count(ctx: Ctx, query: SearchFilters): Promise<MemberCount> {
    const search = await this.planCount(ctx, query);
    const count = await this.countFound(search);
    const loosened = count === 0 ? await this.findLoosened(search) : [];
    return { count: Math.min(count, COUNT_CAP - 1), count_is_exact: count < COUNT_CAP, loosened };
  }

  /** Searches as the site lets visitors (A13): not at all, always the same twelve, or everything without photos. */
  private async searchAsVisitor(ctx: Ctx, query: MemberSearchQuery): Promise<string> {
    const { visitor_search: mode } = ctx.site.settings;
    if (mode === 'off') throw new DomainError('authentication_required');
    if (mode === 'teaser') return this.searchTeaser(ctx, this.clock.now());
    return this.answerPage(this.planForVisitor(ctx, query), query);
  }

  private planForVisitor(ctx: Ctx, query: MemberSearchQuery): Search {
    // Explicit interests are for members only (D-20).
    const interests = interestsFor(ctx.site.settings.interests, false).map(({ key }) => key);
    const site = { ...ctx.site, settings: { ...ctx.site.settings, interests } };
    return planSearch({ site, session: null, reads: ctx.reads }, visitorOf(site), { query, now: this.clock.now() });
  }

  private async planCount(ctx: Ctx, query: SearchFilters): Promise<Search> {
    if (ctx.session) return this.planForMember(ctx, await this.viewers.get(ctx), query);
    // A teaser shows the same twelve whatever is asked: it tells nothing about how many there are.
    if (ctx.site.settings.visitor_search !== 'full') throw new DomainError('authentication_required');
    return this.planForVisitor(ctx, query);
  }

  private async countFound(search: Search): Promise<number> {
    const [line] = await this.run(search, 'count', { cursor: startCursor(search.order) });
    return Number(line?.[0] ?? 0);
  }

  /** The one filter without which most are found, else as many as similar results let go of until there is somebody. */
  private async findLoosened(search: Search): Promise<string[]> {
    let best = { count: 0, names: [] as string[] };
    for (const { criteria, names } of dropEachFilter(search.criteria)) {
      const count = await this.countFound(changeCriteria(search, criteria));
      if (count > best.count) best = { count, names };
    }
    if (best.count > 0) return best.names;
    for (const { criteria, names } of loosenCriteria(search.criteria)) {
      if ((await this.countFound(changeCriteria(search, criteria))) > 0) return names;
    }
    return [];
  }

  /** The teaser, with members with a photo first. */
  private async searchTeaser(ctx: Ctx, now: Date): Promise<string> {
    const everybody = planSearch(ctx, visitorOf(ctx.site), { query: { hide_fictional: true }, now });
    // Set here and not in the query: a site need not offer its members that filter.
    const withPhoto = changeCriteria(everybody, { ...everybody.criteria, hasPhoto: true });
    const cursor = startCursor('active');
    const linesWithPhoto = await this.run(withPhoto, 'page', { cursor });
    const all = linesWithPhoto.length < TEASER_SIZE ? await this.run(everybody, 'page', { cursor }) : [];
    const knownIds = new Set(linesWithPhoto.map(idOf));
    const lines = [...linesWithPhoto, ...all.filter((line) => !knownIds.has(idOf(line)))].slice(0, TEASER_SIZE);
    return toAnswer(everybody, { ...EMPTY, profiles: cardsOf(everybody, lines), page_number: 1 });
  }

  private async answerPage(search: Search, query: MemberSearchQuery): Promise<string> {
    const page = query.page_number ?? 1;
    const cursor = await this.findCursor(search, query, page);
    return cursor
      ? this.readPage(search, { page, cursor, counted: page === 1 && !query.after })
      : emptyPage(search, page);
  }

  private async readPage(search: Search, { page, cursor, counted }: PageRequest): Promise<string> {
    const lines = await this.run(search, counted ? 'counted' : 'page', { cursor, skip: cursor.rows });
    const pageLines = lines.slice(0, PAGE_SIZE);
    const count = counted ? Number(lines[0]?.[COUNT] ?? 0) : null;
    const similar = counted && lines.length < SIMILAR_BELOW ? await this.findSimilar(search, pageLines) : null;
    return toAnswer(search, {
      profiles: cardsOf(search, pageLines),
      count: count === null ? null : Math.min(count, COUNT_CAP - 1),
      count_is_exact: count === null ? null : count < COUNT_CAP,
      similar,
      page_number: page,
      pages: count === null || count >= COUNT_CAP ? null : countPages(count, search.order),
      next: nextCursor(search, lines, cursor),
    });
  }

  /** The cursor of a page; null behind the end. Pages without a cursor are found by counting index entries. */
  private async findCursor(search: Search, query: MemberSearchQuery, page: number): Promise<SearchCursor | null> {
    if (query.after) return readSearchCursor(query.after, search.order);
    if (page > MOST_PAGES) throw DomainError.field('page_number', 'too_great', { max: MOST_PAGES });
    const start = startCursor(search.order);
    if (page === 1) return start;
    const skip = (page - 1) * PAGE_SIZE;
    if (search.order === 'nearest') return skip < MOST_NEAREST ? { ...start, rows: skip } : null;
    const [line] = await this.run(search, 'jump', { cursor: start, skip: skip - 1 });
    return line ? { ...start, time: line[0]!, id: line[1]! } : null;
  }

  private run(search: Search, kind: SearchShape['kind'], extra: StatementInput): Promise<Line[]> {
    return readSearchKind(this.db, search, { kind, ...extra });
  }

  /** Members who nearly match: removes one filter after another until there are enough. */
  private async findSimilar(search: Search, pageLines: Line[]): Promise<string | null> {
    const foundIds = pageLines.map(idOf);
    let best: { lines: Line[]; names: string[] } | null = null;
    for (const { criteria, names: removed } of loosenCriteria(search.criteria)) {
      const loosened = changeCriteria(search, criteria);
      const lines = await this.run(loosened, 'similar', { cursor: startCursor(search.order), found: foundIds });
      if (lines.length > (best?.lines.length ?? 0)) best = { lines, names: removed };
      if (lines.length >= SIMILAR_SIZE) break;
    }
    if (!best) return null;
    return `{"loosened":${JSON.stringify(best.names)},"profiles":${cardsOf(search, best.lines.slice(0, SIMILAR_SIZE))}}`;
  }
}

interface PageRequest {
  page: number;
  cursor: SearchCursor;
  counted: boolean;
}

/** The order where none is asked for: nearest where that can be told (D-18). */
const usualOrder = (settings: SiteSettings, viewer: Viewer): SearchOrder =>
  hasPlace(settings, viewer) ? 'nearest' : 'active';

/** True if the viewer can be told how far away others are. */
const hasPlace = (settings: SiteSettings, viewer: Viewer): boolean => viewer.cell_lat !== null && showsPlaces(settings);

const cardsOf = (search: Search, lines: Line[]): string => `[${lines.map(cardWriter(cardViewerOf(search))).join(',')}]`;
const idOf = ([head]: Line): string => cardId(head ?? '');

const countPages = (count: number, order: SearchOrder): number =>
  Math.ceil((order === 'nearest' ? Math.min(count, MOST_NEAREST) : count) / PAGE_SIZE);

function nextCursor({ order }: Search, lines: Line[], cursor: SearchCursor): string | null {
  const last = lines[PAGE_SIZE - 1];
  if (!last || lines.length <= PAGE_SIZE) return null;
  if (order === 'nearest') return writeSearchCursor({ ...cursor, rows: cursor.rows + PAGE_SIZE });
  return writeSearchCursor({ order, time: last[TIME] ?? '', id: idOf(last), rows: 0 });
}

interface SearchPage {
  profiles: string;
  count: number | null;
  count_is_exact: boolean | null;
  similar: string | null;
  page_number: number;
  pages: number | null;
  next: string | null;
}

/** The answer as text: the cards are JSON already. */
function toAnswer({ ctx, viewer, order }: Search, page: SearchPage): string {
  const { profiles, similar, ...rest } = page;
  const answer = { ...rest, order, has_place: hasPlace(ctx.site.settings, viewer) };
  return `{"profiles":${profiles},"similar":${similar ?? 'null'},${JSON.stringify(answer).slice(1)}`;
}

const EMPTY = {
  profiles: '[]',
  count: null,
  count_is_exact: null,
  similar: null,
  pages: null,
  next: null,
};
const emptyPage = (search: Search, page: number): string => toAnswer(search, { ...EMPTY, page_number: page });
