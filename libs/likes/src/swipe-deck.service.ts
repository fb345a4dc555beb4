import { SWIPE_LIMITS } from '@duet/contract';
import {
  cardId,
  cardViewerOf,
  cardWriter,
  changeCriteria,
  planSearch,
  readSearchKind,
  startCursor,
  Viewers,
  WALK_SIZE,
} from '@duet/members';
import type { Search, SearchCursor } from '@duet/members';
import type { Ctx, Line } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { FOUND_AHEAD, KEPT_HOURS, PASSED_DAYS, walkStart } from './swipe-deck.rules';
import type { KeptDeck } from './swipe-deck.rules';
import { FORGET_DECKS, KEEP_DECK, KEPT_DECK, UNSWIPED_OF } from './swipe-deck.statements';

const HOUR = 3_600_000;
/** So many ids are looked up at once: a deck, and some who may have gone meanwhile. */
const LOOKED_UP = 30;
/** A search is read so far at one time; the next request goes on from there. */
const MOST_STEPS = 50;

interface KeptDeckRow {
  ids: string[];
  walk_time: string | null;
  walk_id: string | null;
  walked_at: Date | null;
  passed: number;
}

interface Walk {
  ids: string[];
  /** Where it stopped; null at the end of the search. */
  at: SearchCursor | null;
}

/** The top of a member's deck: cards as JSON text, and the number of passes that can be undone. */
export interface DeckTop {
  cards: string[];
  passesToUndo: number;
}

/**
 * The deck of the swipe game (D-32): the member's own search, with a photo and without fictional profiles, less those
 * swiped. Members are found ahead and kept as ids, so that the next deck is a look-up by key however many were swiped.
 */
@Injectable()
export class SwipeDeckService {
  constructor(
    private readonly db: Database,
    private readonly viewers: Viewers,
    private readonly clock: Clock,
  ) {}

  /** The next members of a deck, at most twenty; none at its end. */
  async findTop(ctx: Ctx): Promise<DeckTop> {
    const search = await this.planDeck(ctx);
    const { deck, passesToUndo } = await this.readKept(ctx);
    const kept = await this.readCards(search, deck.ids);
    const lines = kept.length < SWIPE_LIMITS.deck ? await this.findMore(ctx, search, { deck, kept }) : kept;
    return { cards: lines.slice(0, SWIPE_LIMITS.deck).map(cardWriter(cardViewerOf(search))), passesToUndo };
  }

  /** The card of one member as a deck shows it; null for a member who does not belong on it. */
  async findCard(ctx: Ctx, id: string): Promise<string | null> {
    const search = await this.planDeck(ctx);
    const [line] = await this.readCards(search, [id]);
    return line ? cardWriter(cardViewerOf(search))(line) : null;
  }

  /** Forgets decks that nobody has used for a day; runs for all sites. */
  async forgetOld(): Promise<void> {
    await this.db.systemRows(FORGET_DECKS, [new Date(this.clock.now().getTime() - KEPT_HOURS * HOUR)]);
  }

  private async planDeck(ctx: Ctx): Promise<Search> {
    const viewer = await this.viewers.get(ctx);
    const everybody = planSearch(ctx, viewer, { query: {}, now: this.clock.now() });
    // Set here and not in the query: a site need not offer its members these filters.
    return changeCriteria(everybody, { ...everybody.criteria, hasPhoto: true, hideFictional: true });
  }

  private async readKept(ctx: Ctx): Promise<{ deck: KeptDeck; passesToUndo: number }> {
    const [row] = await this.db.rows<KeptDeckRow>(ctx, KEPT_DECK, [ctx.site.id, me(ctx), this.passedSince()]);
    if (!row) return { deck: { ids: [], walk: null, walkedAt: null }, passesToUndo: 0 };
    const { ids, walk_time: time, walk_id: id, walked_at: walkedAt, passed } = row;
    return { deck: { ids, walk: time && id ? { time, id } : null, walkedAt }, passesToUndo: passed };
  }

  /** The lines of those who still fit, a deck's worth or all. */
  private async readCards(search: Search, ids: readonly string[]): Promise<Line[]> {
    const lines: Line[] = [];
    for (let from = 0; from < ids.length && lines.length < SWIPE_LIMITS.deck; from += LOOKED_UP) {
      const found = ids.slice(from, from + LOOKED_UP);
      lines.push(...(await readSearchKind(this.db, search, { kind: 'among', cursor: START, found })));
    }
    return lines;
  }

  /** Reads on in the search, and keeps whom it found. */
  private async findMore(ctx: Ctx, search: Search, { deck, kept }: { deck: KeptDeck; kept: Line[] }): Promise<Line[]> {
    const now = this.clock.now();
    const start = walkStart(deck, kept.length, now);
    if (start === 'nowhere') return kept;
    const goesOn = start === 'on' && deck.walk;
    const before = goesOn ? kept.map(([head]) => cardId(head ?? '')) : [];
    const walk = await this.walk(ctx, search, {
      from: goesOn ? { ...START, ...goesOn } : START,
      most: FOUND_AHEAD - before.length,
    });
    const ids = [...new Set([...before, ...walk.ids])];
    const walkedAt = goesOn ? deck.walkedAt : now;
    const values = [ctx.site.id, me(ctx), ids, walk.at?.time ?? null, walk.at?.id ?? null, walkedAt, now];
    await this.db.rows(ctx, KEEP_DECK, values);
    return this.readCards(search, ids);
  }

  private async walk(ctx: Ctx, search: Search, { from, most }: { from: SearchCursor; most: number }): Promise<Walk> {
    const ids: string[] = [];
    let at = from;
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const lines = await readSearchKind(this.db, search, { kind: 'walk', cursor: at });
      const times = new Map(lines.map(([time, id]) => [id!, time!]));
      ids.push(...(await this.listUnswiped(ctx, [...times.keys()])));
      if (ids.length >= most) return { ids: ids.slice(0, most), at: cursorAt(ids[most - 1]!, times) };
      if (lines.length < WALK_SIZE) return { ids, at: null };
      const [time, id] = lines.at(-1)!;
      at = { ...START, time: time!, id: id! };
    }
    return { ids, at };
  }

  private async listUnswiped(ctx: Ctx, ids: string[]): Promise<string[]> {
    const values = [ctx.site.id, me(ctx), this.passedSince(), ids];
    const rows = await this.db.rows<{ id: string }>(ctx, UNSWIPED_OF, values);
    return rows.map(({ id }) => id);
  }

  private passedSince(): Date {
    return new Date(this.clock.now().getTime() - PASSED_DAYS * 24 * HOUR);
  }
}

const START = startCursor('active');

/** The place of the last member who was kept: they were read in the last step. */
const cursorAt = (id: string, times: Map<string, string>): SearchCursor => ({ ...START, time: times.get(id)!, id });
