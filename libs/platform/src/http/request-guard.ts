import { DomainError } from '@duet/contract';
import type { Assignment, Endpoint, Locale } from '@duet/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Client, Ctx, SessionRef, SiteRef } from '../context';
import { checkHost, hostOf } from './host';
import { networkOf } from './network';
import type { RequestRates } from './request-rates';
import { readsOf } from './read-position';
import { requireCall } from '../console/scope';
import { hasSameOriginProof } from './same-origin';

export interface StaffRef {
  id: string;
  email: string;
  name: string;
  /** The language that they have chosen for the console. */
  locale: Locale;
  step: 'enrolment' | 'totp' | 'done';
  tokenHash: Buffer;
  sessionId: string;
  assignments: Assignment[];
  /** They logged in, or proved a password or a code, within the last minutes. */
  isFresh: boolean;
  /** When the session ends unless it is used, and when it ends anyway. */
  endsAt: Date;
  endsAtMost: Date;
}

/** The handlers of the libs above: each is set once, by the module that owns the noun. */
export interface RequestHandlers {
  findSite: (host: string, request: FastifyRequest) => Promise<SiteRef | null>;
  /** The draft behind the token of a preview; null when the token no longer counts. */
  findPreview: (token: string) => Promise<SiteRef | null>;
  findSession: (site: SiteRef, request: FastifyRequest, reply: FastifyReply) => Promise<SessionRef | null>;
  findStaff: (request: FastifyRequest) => Promise<StaffRef | null>;
  chooseLocale: (request: FastifyRequest, site: SiteRef, session: SessionRef | null) => Locale;
  countryOf: (address: string) => string | null;
  /** The language of an answer in the console, and of a refusal that comes before the site is known. */
  languageOf: (request: FastifyRequest) => Locale;
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx | null;
    staff: StaffRef | null;
    /** The language of the answer to a call of the console; other requests have it in their context. */
    locale: Locale;
  }
  interface FastifyContextConfig {
    call?: Endpoint;
  }
}

/** Decides on every request before its controller: host → site (404 if unknown) → session → may this call be made. */
@Injectable()
export class RequestGuard {
  private handlers: Partial<RequestHandlers> = {};

  constructor(
    private readonly config: Pick<Config, 'consoleHost' | 'publicScheme' | 'readDatabaseUrls' | 'serves'>,
    private readonly rates: RequestRates,
  ) {}

  /** Sets some of the handlers; a later one of the same name replaces an earlier one. */
  setHandlers(handlers: Partial<RequestHandlers>): void {
    this.handlers = { ...this.handlers, ...handlers };
  }

  /** True when the request came to the console's own host. */
  isConsole(request: FastifyRequest): boolean {
    return hostOf(request) === this.config.consoleHost;
  }

  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    checkHost(request);
    const call = request.routeOptions.config.call;
    if (call?.access === 'machine') return;
    this.requireServed(request);
    if (isAsset(request)) return;
    this.rates.ofAddress(request.ip);
    if (isUnsafe(request, call) && !hasSameOriginProof(request, call, this.config))
      throw new DomainError('origin_refused');
    if (this.isConsole(request)) return this.admitStaff(request, call);
    if (call?.access === 'staff' || call?.access === 'staff_login') throw new DomainError('not_found');
    const preview = previewTokenOf(request);
    if (preview) await this.admitPreview(request, preview);
    else await this.admitVisitor(request, reply);
    if (call?.access === 'member' && !request.ctx?.session) throw new DomainError('authentication_required');
  }

  /** Half of the installation's addresses may be another process's: here they are as unknown as any. */
  private requireServed(request: FastifyRequest): void {
    if (this.config.serves === 'all') return;
    const isConsole = this.isConsole(request);
    if (isConsole && this.config.serves === 'sites') throw new DomainError('not_found');
    if (!isConsole && this.config.serves === 'console') throw new DomainError('unknown_site');
  }

  private async admitVisitor(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const site = await this.handlers.findSite?.(hostOf(request), request);
    if (!site) throw new DomainError('unknown_site');
    const session = (await this.handlers.findSession?.(site, request, reply)) ?? null;
    request.ctx = this.contextOf(request, site, session);
    // A page of search results has dozens of pictures: they count for the network alone.
    if (session && request.routeOptions.config.call) this.rates.ofMember(session.accountId);
  }

  /** Staff look at a draft as a visitor without a past: no cookie counts, and nothing can be changed. */
  private async admitPreview(request: FastifyRequest, token: string): Promise<void> {
    request.cookies = {};
    const site = await this.handlers.findPreview?.(token);
    if (!site) throw new DomainError('preview_expired');
    request.ctx = this.contextOf(request, site, null);
    if (isUnsafe(request, request.routeOptions.config.call)) throw new DomainError('preview_read_only');
  }

  private contextOf(request: FastifyRequest, site: SiteRef, session: SessionRef | null): Ctx {
    const key = request.headers['idempotency-key'];
    const isAct = isUnsafe(request, request.routeOptions.config.call);
    return {
      site,
      session,
      locale: this.handlers.chooseLocale?.(request, site, session) ?? 'en',
      client: this.clientOf(request),
      requestId: request.id,
      key: typeof key === 'string' ? key : null,
      reads: this.config.readDatabaseUrls.length > 0 ? readsOf(request, isAct) : undefined,
    };
  }

  /** The reader's language, also where a request is refused before anything is known of it. */
  languageOf(request: FastifyRequest): Locale {
    return request.ctx?.locale ?? this.handlers.languageOf?.(request) ?? 'en';
  }

  clientOf(request: FastifyRequest): Client {
    return new RequestClient(request, this.handlers.countryOf);
  }

  private async admitStaff(request: FastifyRequest, call: Endpoint | undefined): Promise<void> {
    if (!call) return;
    if (call.access !== 'staff' && call.access !== 'staff_login') throw new DomainError('not_found');
    request.staff = (await this.handlers.findStaff?.(request)) ?? null;
    request.locale = this.languageOf(request);
    if (call.access !== 'staff') return;
    if (request.staff?.step !== 'done') throw new DomainError('authentication_required');
    requireCall(request.staff, call);
  }
}

/** Where a request comes from; what costs time to find out is found out when somebody asks. */
class RequestClient implements Client {
  constructor(
    private readonly request: FastifyRequest,
    private readonly countryOf: RequestHandlers['countryOf'] | undefined,
  ) {}

  get address(): string {
    return this.request.ip;
  }

  get network(): string {
    return networkOf(this.request.ip);
  }

  get country(): string | null {
    return this.countryOf?.(this.request.ip) ?? null;
  }

  get userAgent(): string {
    return String(this.request.headers['user-agent'] ?? '').slice(0, 400);
  }
}

/**
 * Built files, and the pictures that sites have of their own, are the same for every host; scripts, styles and pictures
 * cannot carry the token of a preview.
 */
export const isAsset = (request: FastifyRequest): boolean =>
  request.url.startsWith('/assets/') || request.url.startsWith('/brand/');

/** The token of a draft preview: calls send it as a header, a page has it in its address. */
function previewTokenOf(request: FastifyRequest): string | null {
  const header = request.headers['x-preview'];
  if (typeof header === 'string') return header;
  if (request.url.startsWith('/api/')) return null;
  const { preview } = request.query as { preview?: unknown };
  return typeof preview === 'string' ? preview : null;
}

function isUnsafe(request: FastifyRequest, call: Endpoint | undefined): boolean {
  return (request.method !== 'GET' && request.method !== 'HEAD') || call?.sameOrigin === true;
}
