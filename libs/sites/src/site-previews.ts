import type { Country, Locale } from '@duet/contract';
import type { Config, SiteRef, Statement } from '@duet/platform';
import { Clock, CONFIG, Database, KeyRing, originOf } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SiteRecordRow } from './site-directory';
import { SiteDirectory, toSiteRecord } from './site-directory';

const MINUTES = 30;

/** The content of a token: site, staff member, language, country, its end and the moment shown, in milliseconds. */
interface PreviewClaims {
  site: string;
  staff: string;
  until: number;
  locale: Locale | null;
  country: Country | null;
  at: number | null;
}

export interface PreviewInput {
  siteId: string;
  staffId: string;
  locale: Locale | null;
  country: Country | null;
  /** The moment that is shown; null: the draft. */
  at: Date | null;
}

/** Previews of drafts, and of what was live at a moment, as the real site, by a signed token for one site and one staff member for 30 minutes (D-67). */
@Injectable()
export class SitePreviews {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly directory: SiteDirectory,
    private readonly keys: KeyRing,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The address of a preview and its end (ISO); null when no host can show it. */
  async open({
    siteId,
    staffId,
    locale,
    country,
    at,
  }: PreviewInput): Promise<{ url: string; expires_at: string } | null> {
    const [row] = await this.db.systemRows<{ host: string }>(SHELL_HOST, [siteId]);
    if (!row) return null;
    const until = this.clock.now().getTime() + MINUTES * 60_000;
    const token = this.sign({ site: siteId, staff: staffId, until, locale, country, at: at && at.getTime() });
    return {
      url: `${originOf(row.host, this.config)}/?preview=${token}`,
      expires_at: new Date(until).toISOString(),
    };
  }

  /**
   * The draft of a token, or what was live at its moment, read each time; null when the token is forged, expired, or its staff member has lost access.
   */
  async find(token: string): Promise<SiteRef | null> {
    const claims = this.read(token);
    if (!claims) return null;
    const [row] = await this.readShown(claims);
    if (!row) return null;
    const visit = { country: null, selectedCountry: claims.country, hasTrafficSource: false };
    return this.directory.previewOf(toSiteRecord(row), visit, { locale: claims.locale });
  }

  /** True if a version of the site was published by a moment. */
  async wasLive(siteId: string, at: Date): Promise<boolean> {
    const rows = await this.db.systemRows(
      `SELECT 1 FROM site_versions WHERE site_id = $1 AND published_at <= $2 LIMIT 1`,
      [siteId, at],
    );
    return rows.length > 0;
  }

  private async readShown({ site, staff, at }: PreviewClaims): Promise<SiteRecordRow[]> {
    const [found] = await this.db.rowsWithoutSite<{ may: boolean }>(MAY_PREVIEW, [staff, site]);
    if (!found?.may) return [];
    const ctx = { site: { id: site } };
    if (!at) return this.db.rows(ctx, draftStatement(this.directory.bundlesOf('s.id')), [site]);
    return this.db.rows(ctx, momentStatement(this.directory.bundlesAt('s.id', '$2')), [site, new Date(at)]);
  }

  private sign(claims: PreviewClaims): string {
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${body}.${this.keys.sign('preview', body).toString('base64url')}`;
  }

  private read(token: string): PreviewClaims | null {
    const [body = '', encodedSignature = ''] = token.split('.');
    const signature = Buffer.from(encodedSignature, 'base64url');
    if (!this.keys.isSigned('preview', body, signature)) return null;
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as PreviewClaims;
    return claims.until > this.clock.now().getTime() ? claims : null;
  }
}

/**
 * The site's own host where it is live; else another live one, first of the same company; else its own all the same.
 */
const SHELL_HOST = `
  SELECT d.host FROM sites s JOIN domains d ON d.is_primary
  JOIN sites o ON o.id = d.site_id AND (o.id = s.id OR o.status = 'published')
  WHERE s.id = $1
  ORDER BY o.status = 'published' DESC, o.id = s.id DESC, o.company_id = s.company_id DESC, d.host
  LIMIT 1`;

/** A staff member who is not disabled, and is assigned to everything, to the site's company or to the site. */
const MAY_PREVIEW = 'SELECT look_ups.may_preview($1, $2) AS may';

const draftStatement = (bundles: string): Statement => ({
  name: 'site_draft',
  text: `SELECT s.id, s.key, s.is_demo, s.niche, s.name, coalesce(s.published_version, 0) AS version, s.draft AS settings,
    to_jsonb(c) AS company, ${bundles} AS bundles,
    coalesce((SELECT d.host FROM domains d WHERE d.site_id = s.id ORDER BY d.is_primary DESC, d.host LIMIT 1), '')
      AS primary_host
  FROM sites s JOIN companies c ON c.id = s.company_id
  WHERE s.id = $1`,
});

/** The version that was live at `$2`; the company as it is now, which is who answers. */
const momentStatement = (bundles: string): Statement => ({
  name: 'site_at_a_moment',
  text: `SELECT s.id, s.key, s.is_demo, v.niche, v.name, v.version, v.settings, to_jsonb(c) AS company, ${bundles} AS bundles,
    $2::timestamptz AS shown_at,
    coalesce((SELECT d.host FROM domains d WHERE d.site_id = s.id ORDER BY d.is_primary DESC, d.host LIMIT 1), '')
      AS primary_host
  FROM sites s JOIN companies c ON c.id = s.company_id
  JOIN LATERAL (
    SELECT * FROM site_versions o WHERE o.site_id = s.id AND o.published_at <= $2::timestamptz
    ORDER BY o.version DESC LIMIT 1) v ON true
  WHERE s.id = $1`,
});
