import type { Locale } from '@duet/contract';
import { LOCALES } from '@duet/contract';
import type { SessionRef, SiteRef } from '@duet/platform';
import { Database, ReadBudgets, RequestGuard } from '@duet/platform';
import { acceptedLocale, answerLocale, pageLocale } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionCookies } from './session-cookies';
import { SessionsService } from './sessions.service';

const PREMIUM = {
  name: 'premium_accounts',
  text: 'SELECT id FROM accounts WHERE site_id = $1 AND id = ANY($2::uuid[]) AND paid_user',
};

/** Gives the request guard the session of a request and the language of its answer. */
@Injectable()
export class AccountsRequestHandlers implements OnModuleInit {
  constructor(
    private readonly guard: RequestGuard,
    private readonly sessions: SessionsService,
    private readonly reads: ReadBudgets,
    private readonly cookies: SessionCookies,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.guard.setHandlers({
      findSession: (site, request, reply) => this.sessions.find(site, request, reply),
      chooseLocale: localeOf,
      languageOf: (request) => (this.guard.isConsole(request) ? consoleLocaleOf(request) : askedLocaleOf(request)),
    });
    this.reads.setHandlers({
      deviceOf: (request) => this.cookies.findDevice(request),
      findPremium: (siteId, ids) => this.findPremium(siteId, ids),
    });
  }

  private async findPremium(siteId: string, ids: string[]): Promise<string[]> {
    const rows = await this.db.rows<{ id: string }>({ site: { id: siteId } }, PREMIUM, [siteId, ids]);
    return rows.map(({ id }) => id);
  }
}

/** The language that the console asks for, then that of the person, of all languages: no site's cookie counts there. */
function consoleLocaleOf({ headers, staff }: FastifyRequest): Locale {
  return acceptedLocale(headers['accept-language'], LOCALES) ?? staff?.locale ?? 'en';
}

/** Cookie, then what the browser asks for, of all languages: no site is known yet. */
function askedLocaleOf(request: FastifyRequest): Locale {
  const cookie = request.cookies?.locale ?? null;
  const acceptLanguage = request.headers['accept-language'] ?? null;
  return answerLocale({ cookie, memberLanguage: null, acceptLanguage, domainLanguage: 'en' }, [...LOCALES]);
}

/**
 * Cookie, saved language, then for a call what the page asks for, and for a page the language of its link (`?lang=de`) before the
 * site's own (A07). A member's language holds abroad, too, and so does that of a link. A preview shows any language of the site.
 */
function localeOf(request: FastifyRequest, site: SiteRef, session: SessionRef | null): Locale {
  const { visible_locales, locales, domain_language } = site.settings;
  const wished = site.preview?.locale ?? null;
  const isCall = request.url.startsWith('/api/');
  const linked = isCall ? null : linkLanguageOf(request);
  const own = locales.filter((locale) => locale === session?.language || locale === linked);
  const choose = isCall ? answerLocale : pageLocale;
  return choose(
    {
      cookie: request.cookies.locale ?? null,
      memberLanguage: session?.language ?? null,
      linkLanguage: linked,
      acceptLanguage: request.headers['accept-language'] ?? null,
      domainLanguage: wished ?? domain_language,
    },
    site.preview ? locales : [...visible_locales, ...own],
  );
}

/** The language that the sender of a link read in. */
function linkLanguageOf({ query }: FastifyRequest): string | null {
  const { lang } = query as { lang?: unknown };
  return typeof lang === 'string' ? lang : null;
}
