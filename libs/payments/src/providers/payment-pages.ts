/** A payment page that a provider named, and where its pages may be. */
export interface PaymentPage {
  address: string;
  /** Scheme, host and port of the site, whose own page the sandbox's is. */
  origin: string;
  /** A host that begins with a dot stands for itself without it and for all below. */
  hosts: readonly string[];
}

/** True if members may be sent to this page: one of the site itself, or one on https of a host where the provider's pages are. */
export function isPaymentPage({ address, origin, hosts }: PaymentPage): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin: own, username, password, port } = new URL(address);
  if (own === origin) return true;
  if (protocol !== 'https:' || port || username || password) return false;
  return hosts.some(
    (host) => hostname === host.replace(/^\./, '') || (host.startsWith('.') && hostname.endsWith(host)),
  );
}
