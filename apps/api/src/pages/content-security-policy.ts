interface Exceptions {
  /** A site's own CDN. */
  cdnPrefix?: string;
  /** The origins that may show the page in a frame. */
  frameAncestors?: string;
  /** The origins that the page may show in a frame. */
  frames?: string;
}

/** The policy of every page: own scripts only, styles by nonce, in no frame, nothing from another host but a site's own CDN. */
export function contentSecurityPolicy(nonce: string, exceptions: Exceptions = {}): string {
  const { cdnPrefix = '/', frameAncestors = "'none'", frames } = exceptions;
  const cdn = URL.canParse(cdnPrefix) ? ` ${new URL(cdnPrefix).origin}` : '';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
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
