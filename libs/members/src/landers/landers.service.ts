import type { Card, Lander, LanderName, LanderTemplate, Locale, SiteSettings } from '@duet/contract';
import { DomainError, FEWEST_COUNTED, LANDER_TEMPLATES, MOST_COUNTED, nicheOfNumber } from '@duet/contract';
import type { Config, Ctx, Statement } from '@duet/platform';
import { Clock, CONFIG, Database, originOf, Texts } from '@duet/platform';
import { interestsFor, landerLocale, landingSlug, SitesService } from '@duet/sites';
import { Inject, Injectable } from '@nestjs/common';
import type { CardViewer } from '../card-viewer';
import { onlineSince, shows } from '../card-viewer';
import { cardWriter } from '../card-writer';
import { PUBLIC_MEMBER, PUBLIC_MEMBERS, SHARED_INTERESTS } from './landers.statements';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOST_PEOPLE = 12;
/** So many members of a site are looked at for the counts. */
const MOST_READ = 20_000;
const COUNTS_LAST_MS = 10 * 60_000;

/** Landers on which people are seen. */
const WITH_PEOPLE: readonly LanderTemplate[] = ['collagelanding', 'gallery'];

/** A member who chose to be seen by visitors, as a lander shows them; `photo` is null without a clear one. */
export type PublicMember = Omit<Lander['people'][number], 'photo'> & { photo: string | null };

/** The parts of landers: words in the slug's language, members who chose to be public, counted interests (D-71). */
@Injectable()
export class LandersService {
  private readonly counts = new Map<string, { until: number; shared: Lander['shared'] }>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly texts: Texts,
    private readonly sites: SitesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Everything that the lander of an address is made of. Throws `not_found` for one that the site does not show. */
  async get(ctx: Ctx, template: string, slug: string | null): Promise<Lander> {
    const known = LANDER_TEMPLATES.find((one) => one === template);
    if (!known || !isOn(ctx, known)) throw new DomainError('not_found');
    const locale = this.localeOf(ctx, slug);
    const niche = nicheOfNumber(ctx.site.settings.niche);
    const word = (key: string) => this.texts.t(locale, `landers:${known}.${key}`, { name: ctx.site.settings.name });
    const addresses = ctx.site.settings.locales.map((one) => ({
      locale: one,
      address: `${this.originOf(ctx)}/landers/${known}/${landingSlug(niche, one)}`,
    }));
    return {
      template: known,
      slug: landingSlug(niche, locale),
      niche,
      locale,
      headline: word(`headlines.${niche}`),
      text: word('text'),
      addresses,
      people: WITH_PEOPLE.includes(known) ? await this.people(ctx) : [],
      shared: known === 'iconslanding' ? await this.shared(ctx) : [],
    };
  }

  /** The language of a lander (A09): the slug's, or the visitor's. */
  localeOf({ site, locale }: Ctx, slug: string | null): Locale {
    return landerLocale(slug, { locales: site.settings.locales, visitorLocale: locale });
  }

  /** Scheme and host of the domain that stands for the site, whichever of its domains was asked. */
  originOf({ site }: Ctx): string {
    return originOf(site.settings.domain, this.config);
  }

  /** The settings of the site in a language. */
  settingsIn(ctx: Ctx, locale: Locale): SiteSettings {
    return this.sites.ownSettings({ ...ctx, locale });
  }

  /** A member who chose to be seen by visitors, or null: hidden, not public, or of a site that shows nobody to visitors. */
  async findPublic(ctx: Ctx, id: string): Promise<PublicMember | null> {
    if (ctx.site.settings.visitor_search === 'off' || !UUID.test(id)) return null;
    const [member] = await this.read(ctx, PUBLIC_MEMBER, id);
    return member ?? null;
  }

  private async people(ctx: Ctx): Promise<Lander['people']> {
    if (ctx.site.settings.visitor_search === 'off') return [];
    const members = await this.read(ctx, PUBLIC_MEMBERS, MOST_PEOPLE);
    return members.flatMap(({ photo, ...member }) => (photo ? [{ ...member, photo }] : []));
  }

  /** Members by a statement whose parameters are the site, the time since when somebody is online, and one of its own. */
  private async read(ctx: Ctx, statement: Statement, value: unknown): Promise<PublicMember[]> {
    const viewer: CardViewer = { now: this.clock.now(), settings: ctx.site.settings, session: null, teaser: true };
    const lines = await this.db.lines(ctx, statement, [ctx.site.id, onlineSince(viewer), value]);
    const write = cardWriter(viewer);
    return lines.map((line) => toPublicMember(JSON.parse(write(line)) as Card));
  }

  /** Counts are kept for ten minutes: a visitor does not cost a look at every member. */
  private async shared(ctx: Ctx): Promise<Lander['shared']> {
    if (!shows(ctx.site.settings, 'interests')) return [];
    const now = this.clock.now().getTime();
    const kept = this.counts.get(ctx.site.id);
    if (kept && kept.until > now) return kept.shared;
    const keys = interestsFor(ctx.site.settings.interests, false).map(({ key }) => key);
    const lines = await this.db.lines(ctx, SHARED_INTERESTS, [ctx.site.id, keys, MOST_READ]);
    const members = new Map(lines.map(([interest, count]) => [interest, Number(count)]));
    const shared = keys
      .map((interest) => ({ interest, members: Math.min(members.get(interest) ?? 0, MOST_COUNTED + 1) }))
      .filter((one) => one.members >= FEWEST_COUNTED);
    this.counts.set(ctx.site.id, { until: now + COUNTS_LAST_MS, shared });
    return shared;
  }
}

/** True if the site shows a lander. */
export const isOn = ({ site }: Pick<Ctx, 'site'>, name: LanderName): boolean => site.settings.landers.includes(name);

function toPublicMember({ id, name, age, main_image: image }: Card): PublicMember {
  return { id, name, age, photo: image && !image.blurred ? `/${image.match ?? image.filename ?? ''}` : null };
}
