/** Keeps a cookie of this host. On https its name has the prefix by which no neighbouring sub-domain can set it (decision 0178). */
export function keepCookie(name: string, value: string, seconds: number): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
