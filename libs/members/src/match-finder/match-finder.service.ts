import { AccountEntity } from '@duet/accounts';
import type { Card, MatchFinderAnswer, MatchFinderAnswers } from '@duet/contract';
import { ageOn, DomainError, PROFILE_FACT_NAMES } from '@duet/contract';
import type { Ctx, Line } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { interestsFor } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { todayByCountry } from '../card-viewer';
import { cardWriter } from '../card-writer';
import { ProfileEntity } from '../profile.entity';
import { startCursor } from '../search-cursor';
import type { Search } from '../search-plan';
import { cardViewerOf, changeCriteria, planSearch, shapeOf, valuesOf } from '../search-plan';
import type { SearchCriteria } from '../search.rules';
import { splitRegion } from '../search.rules';
import type { Viewer } from '../viewers';
import { Viewers, visitorOf } from '../viewers';
import { CANDIDATE_COLUMNS, candidatesStatement, FILLABLE } from './candidates.sql';
import { MatchFinderEntity } from './match-finder.entity';
import type { FinderCandidate, FinderResult } from './match-finder.rules';
import { dropOutdated, findAnswerFaults, selectFitting } from './match-finder.rules';

const DAY_SECONDS = 86_400;
const FIND = {
  name: 'members.match_finder',
  text: 'SELECT answers FROM match_finders WHERE site_id = $1 AND member_id = $2',
};

/** The match finder (D-25): keeps a member's answers, and finds the twenty who fit them best out of the search's own ranges. */
@Injectable()
export class MatchFinderService {
  constructor(
    private readonly db: Database,
    private readonly viewers: Viewers,
    private readonly clock: Clock,
  ) {}

  /** The kept answers with their result; nothing for a visitor, and before the first answers. */
  async get(ctx: Ctx): Promise<MatchFinderAnswer> {
    const kept = ctx.session ? await this.findAnswers(ctx) : null;
    if (kept === null) return { answers: null, result: null };
    const answers = dropOutdated(kept, ctx.site.settings);
    return { answers, result: await this.find(ctx, await this.viewers.get(ctx), answers) };
  }

  /** Keeps a member's answers and finds who fits them. Throws `invalid` with all faults. */
  async answer(ctx: Ctx, answers: MatchFinderAnswers): Promise<MatchFinderAnswer> {
    if (!ctx.session) return { answers, result: await this.findAsVisitor(ctx, answers) };
    await this.keep(ctx, answers);
    return { answers, result: await this.find(ctx, await this.viewers.get(ctx), answers) };
  }

  private async findAnswers(ctx: Ctx): Promise<MatchFinderAnswers | null> {
    const [row] = await this.db.rows<{ answers: MatchFinderAnswers }>(ctx, FIND, [ctx.site.id, me(ctx)]);
    return row?.answers ?? null;
  }

  private keep(ctx: Ctx, answers: MatchFinderAnswers): Promise<void> {
    return this.db.tx(ctx, async (tx) => {
      const where = { site_id: ctx.site.id, id: me(ctx) };
      // The lock that a withdrawal of the consent takes: one withdrawn meanwhile does not count.
      await tx.findOneOrFail(ProfileEntity, { where, lock: { mode: 'pessimistic_write' } });
      const account = await tx.findOneByOrFail(AccountEntity, where);
      const mayKeep = account.special_consent_at !== null;
      requireFaultless(answers, { settings: ctx.site.settings, mayKeep });
      const row = { site_id: ctx.site.id, member_id: me(ctx), answers, updated_at: this.clock.now() };
      await tx.upsert(MatchFinderEntity, row, ['site_id', 'member_id']);
    });
  }

  /** Finds as the search does for visitors: only where they may search everything, and by no explicit interest (D-20). */
  private async findAsVisitor(ctx: Ctx, answers: MatchFinderAnswers): Promise<FinderResult | null> {
    const settings = {
      ...ctx.site.settings,
      interests: interestsFor(ctx.site.settings.interests, false).map(({ key }) => key),
    };
    requireFaultless(answers, { settings, mayKeep: true });
    if (settings.visitor_search !== 'full') return null;
    const site = { ...ctx.site, settings };
    return this.find({ ...ctx, site }, visitorOf(site), answers);
  }

  private async find(ctx: Ctx, member: Viewer, answers: MatchFinderAnswers): Promise<FinderResult> {
    const now = this.clock.now();
    const interests = answers.interests?.length ? answers.interests : member.interests;
    const viewer = { ...member, interests: [...interests] };
    const everybody = planSearch(ctx, viewer, { query: {}, now });
    const search = changeCriteria(everybody, toCriteria(everybody.criteria, answers));
    const { minAge: min, maxAge: max } = search.criteria;
    const { birth_date, gender, country } = viewer;
    const age = birth_date === null ? null : ageOn(birth_date, todayByCountry(now)[country]);
    const namesAges = answers.min_age !== undefined || answers.max_age !== undefined;
    const offered = interests.filter((key) => ctx.site.settings.interests.includes(key as never));
    const seeker = { gender, age, answers, ages: { min, max }, namesAges, interests: offered };
    return selectFitting(seeker, await this.listCandidates(search));
  }

  private async listCandidates(search: Search): Promise<FinderCandidate[]> {
    const order = search.viewer.cell_lat === null ? 'active' : 'nearest';
    const shape = shapeOf({ ...search, order }, 'page');
    const statement = candidatesStatement(shape);
    const values = valuesOf(search, shape, { cursor: startCursor(order) });
    const parameters = statement.names.map((name) => values[name]);
    const lines = await this.db.lines(search.ctx, statement, parameters);
    const toCandidate = candidateReader(search);
    // The nearest are often among the last active too.
    return [...new Map(lines.map(toCandidate).map((one) => [one.card.id, one])).values()];
  }
}

function requireFaultless(answers: MatchFinderAnswers, context: Parameters<typeof findAnswerFaults>[1]): void {
  const faults = findAnswerFaults(answers, context);
  if (faults.length > 0) throw new DomainError('invalid', {}, faults);
}

/** The criteria of a search by answers; fictional profiles fit nobody (D-42). */
function toCriteria(usual: SearchCriteria, answers: MatchFinderAnswers): SearchCriteria {
  const regions = [...new Set(answers.countryregion)].map(splitRegion);
  const countries = regions.length > 0 ? [...new Set(regions.map(({ country }) => country))] : usual.countries;
  return {
    ...usual,
    genders: answers.gender?.length ? [...new Set(answers.gender)] : usual.genders,
    countries,
    regions,
    minAge: answers.min_age ?? Math.min(usual.minAge, answers.max_age ?? Infinity),
    maxAge: answers.max_age ?? Math.max(usual.maxAge, answers.min_age ?? 0),
    hideFictional: true,
  };
}

/** Reads lines of candidates. Their cards are those of every list, so that no reason tells more than a card does. */
function candidateReader(search: Search): (line: Line) => FinderCandidate {
  const write = cardWriter(cardViewerOf(search));
  const nowSeconds = search.now.getTime() / 1000;
  return (line) => {
    const wishes = line[CANDIDATE_COLUMNS.wishes];
    return {
      card: JSON.parse(write(line)) as Card,
      facts: Object.fromEntries(
        PROFILE_FACT_NAMES.map((fact, index) => [fact, line[CANDIDATE_COLUMNS.facts + index] ?? null]),
      ),
      daysAway: (nowSeconds - Number(line[CANDIDATE_COLUMNS.activeAt])) / DAY_SECONDS,
      filled: Number(line[CANDIDATE_COLUMNS.filled]) / FILLABLE,
      wishes: wishes ? (JSON.parse(wishes) as MatchFinderAnswers) : null,
    };
  };
}
