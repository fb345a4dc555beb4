import { nicheOfNumber } from '@duet/contract';
import type { NicheName, SiteSettings } from '@duet/contract';
import type { Config, Ctx } from '@duet/platform';
import { consoleOrigin, inlineHash, scriptedPolicy } from '@duet/platform';
import { readTrafficSource } from '@duet/sites';
import type { Visit } from '@duet/statistics';
import type { FastifyRequest } from 'fastify';
import { brandStyles } from './brand-styles';
import type { ThemeFile } from './brand-styles';

/** The niche of the request's site. */
export const nicheOf = (ctx: Ctx): NicheName => nicheOfNumber(ctx.site.settings.niche);

/** The header that asks for the faces of the first paint. */
export const preloads = (theme: ThemeFile): string =>
  theme.preload.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`).join(', ');

/** The styles of a site's theme, with those of its brand. */
export const themeStyles = (theme: ThemeFile, settings: SiteSettings): string =>
  theme.css + brandStyles(theme, settings.theme);

/** The classes of a page's body, by which its styles know site and reader. */
export function bodyClass(settings: SiteSettings, isMember: boolean): string {
  const classes = [
    `niche-${nicheOfNumber(settings.niche)}`,
    isMember ? 'logged-in' : 'logged-out',
    settings.signups_open ? 'signups-open' : 'signups-closed',
    settings.visible_locales.length > 1 && 'many-locales',
    settings.theme.logo && 'has-logo',
    settings.theme.hero && 'has-hero',
  ];
  return classes.filter(Boolean).join(' ');
}

/** Texts of the inline scripts and styles of a page. */
interface InlineParts {
  scripts?: readonly string[];
  styles: readonly string[];
}

/** The component library writes its rules into an empty style element. */
const EMPTY = '';

/** Nobody may put a site into a frame, but for the console that previews a draft. Inline it has what is named, by hash. */
export function pagePolicy({ site }: Ctx, { scripts = [], styles }: InlineParts, config: Config): string {
  const frameAncestors = site.preview ? consoleOrigin(config) : "'none'";
  const inline = { scripts: scripts.map(inlineHash), styles: [EMPTY, ...styles].map(inlineHash) };
  return scriptedPolicy(inline, { cdnPrefix: site.settings.cdn_prefix, frameAncestors });
}

/** The visit that a page's answer counts as; null where the browser fetches ahead or staff look at a draft. */
export function visitOf(request: FastifyRequest, page: string): Visit | null {
  const { site, client } = request.ctx as Ctx;
  const isAhead = request.headers['sec-purpose'] !== undefined || request.headers.purpose === 'prefetch';
  if (site.preview || isAhead || request.method !== 'GET') return null;
  const { address, userAgent } = client;
  return { siteId: site.id, address, userAgent, page, source: readTrafficSource(request) };
}
