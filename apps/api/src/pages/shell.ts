import type { Locale, SiteSettings, Snapshot, User } from '@duet/contract';
import { UserService } from '@duet/members';
import type { Config, Ctx } from '@duet/platform';
import { OwnTextsService, SitesService } from '@duet/sites';
import type { TextParts } from '@duet/sites';
import { Visits } from '@duet/statistics';
import { answerAs, Clock, CONFIG, keepCompressed, Texts } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { iconAddress, iconLinks, manifestIcons } from './brand-icons';
import { browserFacts } from './browser-facts';
import { escapeHtml, jsonForScript } from './html';
import { fillLanding } from './landing-texts';
import { firstAnswers } from './first-answers';
import { isOfSite, KeptPages } from './kept-pages';
import type { KeptPage } from './kept-pages';
import { offerAddress } from './offer-address';
import { offlinePage, offlineStyles } from './offline-page';
import { bodyClass, nicheOf, pagePolicy, preloads, themeStyles, visitOf } from './page-frame';
import { openingOf } from './page-parts';
import type { Opening } from './page-parts';
import { Snapshots } from './snapshots';
import { PageTemplates } from './templates';

/** The HTML page of a site: settings, title, theme and language are inside, so that nothing waits for a request. */
@Injectable()
export class Shell {
  private readonly keptPages = new KeptPages();

  constructor(
    private readonly texts: Texts,
    private readonly users: UserService,
    private readonly sites: SitesService,
    private readonly ownTexts: OwnTextsService,
    private readonly templates: PageTemplates,
    private readonly snapshots: Snapshots,
    private readonly visits: Visits,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The page for any address of the site; the landing's words are in it where a visitor opens `/`. `isMissing` says that there
   * is no such page though the program knows its address.
   */
  async page(reply: FastifyReply, { isMissing = false } = {}): Promise<string> {
    const ctx = reply.request.ctx as Ctx;
    const source = { site: ctx.site, templates: this.templates.load() };
    const key = isMissing ? null : this.keptPages.keyOf(reply.request);
    const kept = key && this.keptPages.find(key, source);
    if (kept) return this.sendKept(reply, kept);
    const user = await this.users.findCurrent(ctx);
    const settings = this.sites.ownSettings(ctx);
    // A member's page must not come back from a cache after they have logged out.
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-language', ctx.locale)
      .header('cache-control', user ? 'no-store' : 'private, no-cache')
      .header('link', preloads(source.templates.themes[nicheOf(ctx)]));
    const [path = '/', query] = reply.request.url.split('?');
    const visit = { path, hasQuery: Boolean(query), locale: ctx.locale, isMember: user !== null };
    const opening = openingOf(source.templates.parts, visit);
    if (opening.isSecret) hidePage(reply);
    const offer = offerAddress({ user, settings, framed: opening.isFramed }, this.clock.now());
    const addresses = ctx.site.preview ? [] : [...opening.addresses, ...offer.addresses];
    const answers = await firstAnswers(reply.request, { addresses, locale: ctx.locale });
    for (const one of offer.nothing) answers.set(one, 'null');
    if (isMissing || opening.isUnknown || opening.own.some((one) => answers.get(one) === 'null'))
      void reply.status(404);
    else this.noteVisit(reply.request, opening.pattern);
    const page = await this.compose({ ctx, request: reply.request, user, settings, opening, answers });
    void answerAs(reply, 'page', { policy: page.policy });
    if (page.isShared) keepCompressed(reply);
    const isWhole = page.isWhole && reply.statusCode === 200 && addresses.every((one) => answers.has(one));
    const { html } = page;
    if (key && isWhole && isOfSite(opening))
      this.keptPages.keep(key, source, { reply, html, pattern: opening.pattern });
    return html;
  }

  private async compose({ ctx, request, user, settings, opening, answers }: PageFacts): Promise<ComposedPage> {
    const [path = '/', query] = request.url.split('?');
    const { geoip_selected_country, geoip_country } = settings;
    const country = geoip_selected_country ?? geoip_country;
    const facts = { settings, user, locale: ctx.locale, country, traces: this.config.traces ? true : undefined };
    const browser = browserFacts(request.cookies.browser);
    const boot = `${JSON.stringify({ ...facts, browser }).slice(0, -1)},"answers":${jsonOf(answers)}}`;
    const isLanding = !user && path === '/';
    const address = query && opening.path === path ? `${path}?${query}` : opening.path;
    // Behind the # of its address stand filters that are not sent: drawn here, it would show others.
    const isFiltered = (request.query as { filtered?: string }).filtered !== undefined;
    const isDrawn = !isLanding && !ctx.site.preview && !isFiltered;
    const isShared = user === null && !opening.isSecret;
    const task = { address, boot };
    const snapshot = isDrawn ? await (isShared ? this.snapshots.drawShared(task) : this.snapshots.draw(task)) : null;
    const start = isLanding ? await this.ownStart(ctx) : null;
    const filled = this.fill({ ctx, settings, user, opening, boot, snapshot, isLanding, start });
    return { ...filled, isShared, isWhole: isLanding || snapshot !== null };
  }

  /** A page as another visitor got it; the visit counts all the same. */
  private sendKept(reply: FastifyReply, { html, sum, headers, pattern }: KeptPage): string {
    void reply.headers(headers);
    keepCompressed(reply, sum);
    this.noteVisit(reply.request, pattern);
    this.snapshots.noteKept();
    return html;
  }

  /** The start page that the site or its company has composed for the site's niche; null: the product's. */
  private ownStart(ctx: Ctx): Promise<TextParts | null> {
    return this.ownTexts.find(ctx.site, { kind: 'start', key: nicheOf(ctx), locale: ctx.locale });
  }

  /** Counts the visitor who was answered. */
  private noteVisit(request: FastifyRequest, page: string): void {
    const visit = visitOf(request, page);
    if (visit) this.visits.note(visit);
  }

  manifest(reply: FastifyReply): string {
    const ctx = reply.request.ctx as Ctx;
    const { settings } = ctx.site;
    const theme = this.templates.load().themes[nicheOf(ctx)];
    void reply.header('content-type', 'application/manifest+json; charset=utf-8');
    return JSON.stringify({
      name: settings.name,
      short_name: settings.name,
      start_url: '/',
      display: 'standalone',
      theme_color: theme.theme_color.light,
      background_color: theme.theme_color.light,
      icons: manifestIcons(settings.theme),
    });
  }

  /** The page that the service worker keeps for when there is no connection. */
  offline(reply: FastifyReply): string {
    const ctx = reply.request.ctx as Ctx;
    const { themes, icons } = this.templates.load();
    const { settings } = ctx.site;
    const niche = nicheOf(ctx);
    const theme = themes[niche];
    const css = themeStyles(theme, settings);
    const text = (key: string) => this.texts.t(ctx.locale, `app:error.${key}`);
    void answerAs(reply, 'page', { policy: pagePolicy(ctx, { styles: [offlineStyles(css)] }, this.config) })
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-language', ctx.locale)
      .header('cache-control', 'no-store');
    return offlinePage({
      locale: ctx.locale,
      name: settings.name,
      icon: icons[niche],
      css,
      texts: { title: text('offline'), text: text('offline_text'), again: text('again') },
    });
  }

  /** The niche's sign; for a site with an icon of its own, the way there. */
  icon(reply: FastifyReply): string | FastifyReply {
    const own = iconAddress((reply.request.ctx as Ctx).site.settings.theme);
    if (own) return reply.header('cache-control', 'public, max-age=300').redirect(own, 302);
    void reply.header('content-type', 'image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return this.templates.load().icons[nicheOf(reply.request.ctx as Ctx)];
  }

  /** The page's HTML with its policy, which allows the inline script and styles that are put in here, and no others. */
  private fill(values: ShellValues): { html: string; policy: string } {
    const { ctx, settings, user, opening, boot, snapshot, isLanding, start } = values;
    const { shell, themes, landings, script } = this.templates.load();
    const niche = nicheOf(ctx);
    const theme = themes[niche];
    const themeCss = themeStyles(theme, settings);
    const styles = snapshot ? [themeCss, snapshot.styles.css] : [themeCss];
    const policy = pagePolicy(ctx, { scripts: [script], styles }, this.config);
    const parts: Record<string, string> = {
      lang: ctx.locale,
      dir: 'ltr',
      title: escapeHtml(isLanding ? settings.index_title : settings.name),
      description: escapeHtml(settings.description),
      theme_color: theme.theme_color.light,
      icons: iconLinks(settings.theme),
      styles: opening.styles + (snapshot ? stylesOf(snapshot) : ''),
      scripts: opening.scripts,
      theme_css: themeCss,
      boot: jsonForScript(boot),
      snapshot: snapshot?.html ?? '',
      landing: isLanding
        ? fillLanding({ template: landings[niche], niche, settings, locale: ctx.locale, own: start }, this.texts)
        : '',
      ...this.sentences(ctx.locale),
      body_class: bodyClass(ctx.site.settings, user !== null),
    };
    return { html: shell.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => parts[name] ?? whole), policy };
  }

  /** Sentences for browsers in which the script does not run. */
  private sentences(locale: Locale): Record<string, string> {
    const text = (key: string) => escapeHtml(this.texts.t(locale, key));
    return {
      no_start: text('app:error.no_start'),
      no_script: text('app:error.no_script'),
      again: text('app:error.again'),
    };
  }
}

const jsonOf = (answers: Map<string, string>): string =>
  `{${[...answers].map(([address, json]) => `${JSON.stringify(address)}:${json}`).join(',')}}`;

/** The headers of a page that a secret link opens. */
const hidePage = (reply: FastifyReply) =>
  reply
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer');

interface PageFacts {
  ctx: Ctx;
  request: FastifyRequest;
  user: User | null;
  settings: SiteSettings;
  opening: Opening;
  answers: Map<string, string>;
}

interface ComposedPage {
  html: string;
  policy: string;
  /** Visitors who see the same get the same. */
  isShared: boolean;
  /** It has its first look. */
  isWhole: boolean;
}

interface ShellValues {
  ctx: Ctx;
  settings: SiteSettings;
  user: User | null;
  opening: Opening;
  boot: string;
  snapshot: Snapshot | null;
  isLanding: boolean;
  start: TextParts | null;
}

/** By their names the component library knows what it need not make again. */
const stylesOf = ({ styles: { names, css } }: Snapshot): string => `<style data-emotion="${names}">${css}</style>`;
