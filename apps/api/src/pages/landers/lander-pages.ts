import type { Lander, Locale, SiteSettings } from '@duet/contract';
import { landingPictures, nicheOfNumber, withoutEmptyPictures } from '@duet/contract';
import { isOn, LandersService } from '@duet/members';
import type { PublicMember } from '@duet/members';
import type { Config, Ctx } from '@duet/platform';
import { answerAs, CONFIG, keepCompressed, Texts } from '@duet/platform';
import { SitesService } from '@duet/sites';
import { Visits } from '@duet/statistics';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { iconLinks } from '../brand-icons';
import { browserFacts } from '../browser-facts';
import { escapeHtml } from '../html';
import { bodyClass, nicheOf, pagePolicy, preloads, themeStyles, visitOf } from '../page-frame';
import { PageTemplates } from '../templates';
import type { DrawnLander } from './lander-address';
import { drawHead } from './lander-head';
import { drawLanguages } from './lander-languages';
import {
  drawCompany,
  drawDisclaimer,
  drawInterests,
  drawMember,
  drawPeople,
  drawWarning,
  wordIn,
} from './lander-parts';
import { fillLander } from './lander-template';
import { robotsText, sitemapText } from './sitemap';

const PEOPLE: Partial<Record<DrawnLander['name'], number>> = { collagelanding: 12, gallery: 3 };

interface Drawing {
  ctx: Ctx;
  address: DrawnLander;
  locale: Locale;
  /** The settings in the language of the page. */
  settings: SiteSettings;
  lander: Lander | null;
  member: PublicMember | null;
  /** The theme's styles. */
  css: string;
  /** Notes that this browser has closed. */
  quiet: readonly string[];
}

/** Draws landers: whole pages with a small script of their own, without the site's program (docs/decisions/0141). */
@Injectable()
export class LanderPages {
  constructor(
    private readonly landers: LandersService,
    private readonly sites: SitesService,
    private readonly texts: Texts,
    private readonly templates: PageTemplates,
    private readonly visits: Visits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The page of a lander; for members the way on. Null where the site does not show it, or nobody may see its member. */
  async page(reply: FastifyReply, address: DrawnLander): Promise<string | FastifyReply | null> {
    const ctx = reply.request.ctx as Ctx;
    if (!isOn(ctx, address.name)) return null;
    const { memberId, slug } = address;
    if (ctx.session) return reply.redirect(memberId === null ? '/members' : `/members/${memberId}`, 302);
    const member = memberId === null ? null : await this.landers.findPublic(ctx, memberId);
    if (memberId !== null && !member) return null;
    const locale = this.landers.localeOf(ctx, slug);
    const settings = this.landers.settingsIn(ctx, locale);
    const lander = memberId === null ? await this.landers.get(ctx, address.name, slug) : null;
    const visit = visitOf(
      reply.request,
      memberId === null ? `/landers/${address.name}` : `/members/:id/${address.name}`,
    );
    if (visit) this.visits.note(visit);
    const theme = this.templates.load().themes[nicheOf(ctx)];
    const css = themeStyles(theme, settings);
    void answerAs(reply, 'page', { policy: pagePolicy(ctx, { styles: [css] }, this.config) })
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-language', locale)
      .header('cache-control', 'private, no-cache')
      .header('link', preloads(theme));
    keepCompressed(reply);
    const { quiet } = browserFacts(reply.request.cookies.browser);
    return this.fill({ ctx, address, locale, settings, lander, member, css, quiet });
  }

  robots(reply: FastifyReply): string {
    const ctx = reply.request.ctx as Ctx;
    void reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return robotsText(this.landers.originOf(ctx));
  }

  sitemap(reply: FastifyReply): string {
    const ctx = reply.request.ctx as Ctx;
    void reply.header('content-type', 'application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return sitemapText(this.landers.originOf(ctx), ctx.site.settings);
  }

  private fill(drawing: Drawing): string {
    const { address, locale, settings, member } = drawing;
    const template = this.templates.load().landers[address.name] ?? '';
    const facts = {
      name: settings.name,
      min_age: settings.min_age,
      refund_days: settings.refund_days,
      member: member?.name ?? '',
      age: member?.age ?? 0,
      // Filled by the page's script as the cards are gone through.
      n: '[n]',
      all: '[all]',
    };
    const text = (key: string) => this.texts.t(locale, this.keyOf(key, drawing), facts);
    const site: Record<string, string> = {
      'site.name': settings.name,
      'site.locale': locale,
      ...landingPictures(settings.theme),
    };
    const named = Object.fromEntries(Object.entries(site).map(([name, value]) => [name.slice('site.'.length), value]));
    const values = { raw: this.parts(drawing, text), site: { ...named, join: joinAddress(drawing) }, text };
    return withoutEmptyPictures(fillLander(template, values));
  }

  /** The key of a name in a template: a whole key, one of the niche's words, or one of the lander's own. */
  private keyOf(name: string, { address, settings }: Drawing): string {
    const niche = nicheOfNumber(settings.niche);
    if (name === 'headline' && address.memberId === null) return `landers:${address.name}.headlines.${niche}`;
    if (name.includes(':')) return name;
    return name.startsWith('niche.')
      ? `niches:${niche}.${name.slice('niche.'.length)}`
      : `landers:${address.name}.${name}`;
  }

  private parts(drawing: Drawing, text: (key: string) => string): Record<string, string> {
    const { ctx, address, locale, settings, lander, member, css, quiet } = drawing;
    const { themes, icons, next } = this.templates.load();
    const niche = nicheOf(ctx);
    const word = wordIn(this.texts, locale);
    const theme = themes[niche];
    const country = settings.geoip_selected_country ?? settings.geoip_country;
    const countryName = country ? settings.country_names[country] : null;
    return {
      head: this.head(drawing, text) + iconLinks(settings.theme),
      styles: `<style>${css}</style>`,
      theme_color: theme.theme_color.light,
      body_class: bodyClass(settings, false),
      mark: icons[niche],
      next: escapeHtml(next.join(' ')),
      warning: drawWarning(settings, quiet, word),
      company: drawCompany(this.sites.company(ctx, locale), settings, word),
      disclaimer: drawDisclaimer(settings, locale, word),
      languages: drawLanguages(lander?.addresses ?? [], locale),
      people: lander ? drawPeople(lander, PEOPLE[address.name] ?? 0, word) : '',
      interests: lander ? drawInterests(lander.shared, settings, word) : '',
      place: countryName ? word('landers:maplanding.place', { country: countryName }) : '',
      member: member ? drawMember(member, word) : '',
    };
  }

  private head({ ctx, address, locale, settings, lander, member }: Drawing, text: (key: string) => string): string {
    const origin = this.landers.originOf(ctx);
    const path = address.memberId === null ? `/landers/${address.name}` : `/members/${member?.id}/${address.name}`;
    const canonical = lander?.addresses.find((one) => one.locale === locale)?.address ?? `${origin}${path}`;
    return drawHead({
      origin,
      locale,
      settings,
      title: `${text('headline')} – ${settings.name}`,
      description: text('text'),
      address: canonical,
      addresses: lander?.addresses ?? [],
      openAddress: `${origin}${path}`,
    });
  }
}

/** Where the sign-up of a lander is: for a landing about a member, the one that leads to that profile. */
const joinAddress = ({ member }: Drawing): string => (member ? `/members/${member.id}/signup` : '/signup');
