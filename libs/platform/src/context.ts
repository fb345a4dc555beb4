import type { Locale, SiteSettings } from '@duet/contract';
import { DomainError } from '@duet/contract';

/** The site of a request or job: the one noun that every service gets first, inside its context. */
export interface SiteRef {
  id: string;
  key: string;
  host: string;
  /** Scheme, host and port for links in mails. */
  origin: string;
  settings: SiteSettings;
  /** Set where staff look at a draft: nothing may be changed, and nobody is logged in. */
  preview?: SitePreview;
}

/** A draft is looked at in this language; null: in the one that a visitor would get. */
export interface SitePreview {
  locale: Locale | null;
}

/** A session as the cache keeps it: enough to know who it is. */
export interface SessionRef {
  id: string;
  accountId: string;
  language: Locale;
  tokenHash: Buffer;
  /** Its page was out of sight when last heard of (D-73); kept true here by those who change it. */
  away: boolean;
}

/** Where a request comes from. `network` is the /24 or /64 of the address. */
export interface Client {
  address: string;
  network: string;
  country: string | null;
  userAgent: string;
}

/** The mark of a request that may read from replicas; absent where all is read from the primary, as in jobs. */
export interface Reads {
  /** The position in the primary's log that a replica must have replayed. */
  after: number;
  /** It has written, or may: from then on it reads from the primary, and its browser is told the position behind it. */
  wrote: boolean;
}

/** The site whose rows a database call may see. */
export interface SiteContext {
  site: { id: string };
  reads?: Reads | undefined;
}

/** A service call made for a site, by a job or a request. */
export interface Ctx extends SiteContext {
  site: SiteRef;
  locale: Locale;
  session: SessionRef | null;
  client: Client;
  requestId: string;
  /** The account that a request without a session turned out to be about, for the security log. */
  subject?: string;
  /** The Idempotency-Key of the request, if sent. */
  key: string | null;
}

/** The member behind the request; 403 authentication_required without one. */
export function me(ctx: Ctx): string {
  if (!ctx.session) throw new DomainError('authentication_required');
  return ctx.session.accountId;
}
