import { hash } from 'node:crypto';

/** Nothing is loaded and nothing runs, no form leaves, and nobody shows it in a frame. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of every answer that is no page. `sandbox`: opened by itself it has no origin, so nothing of the site's. */
export const DATA_POLICY = `${NOTHING}; sandbox`;

/** The policy of the service worker, which calls its own host. A worker in a sandbox would not start. */
export const WORKER_POLICY = `${NOTHING}; connect-src 'self'`;

/** The source of an inline script or style in a policy: this very text runs, and no other (CSP 3). */
export const inlineHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The policy of a page of words: it has its one style sheet and nothing else. */
export const plainPolicy = (css: string): string => `${DATA_POLICY}; style-src ${inlineHash(css)}`;

interface FramedContent {
  /** Its one style sheet; without it, styles may stand at any element, as in mails. */
  css?: string;
  pictures?: string;
  fonts?: string;
}

/** The policy of what the console shows in a frame of its own page: styles and pictures, and nothing that acts. */
export function framedPolicy({ css, pictures, fonts }: FramedContent): string {
  const parts = [
    "default-src 'none'",
    `style-src ${css === undefined ? "'unsafe-inline'" : inlineHash(css)}`,
    pictures && `img-src ${pictures}`,
    fonts && `font-src ${fonts}`,
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  ];
  return parts.filter(Boolean).join('; ');
}

/** The policy of a page of forms without a script, which sends them to its own host. */
export const formPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The sources of a page's inline scripts and styles: hashes of them (`inlineHash`), or a nonce. */
interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

interface PageExceptions {
  /** A site's own CDN. */
  cdnPrefix?: string;
  /** The origins that may show the page in a frame. */
  frameAncestors?: string;
  /** The origins that the page may show in a frame. */
  frames?: string;
}

/** The policy of a page that runs: own scripts only and the inline ones that are named, in no frame, nothing from another host but a site's own CDN. */
export function scriptedPolicy(inline: InlineSources, exceptions: PageExceptions = {}): string {
  const { cdnPrefix = '/', frameAncestors = "'none'", frames } = exceptions;
  const cdn = URL.canParse(cdnPrefix) ? ` ${new URL(cdnPrefix).origin}` : '';
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    `img-src 'self' data: blob:${cdn}`,
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ];
  return [...policy, ...(frames ? [`frame-src ${frames}`] : [])].join('; ');
}
