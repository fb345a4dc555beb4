import { nicheOfNumber } from '@duet/contract';

/** The product's own name, which whoever knows it tries, too. */
const PRODUCT = 'duet';
/** Shorter parts of names are in too many good passwords. */
const SHORTEST_WORD = 4;

interface SiteNames {
  name: string;
  niche: number;
  hosts: readonly string[];
  companyNames: readonly string[];
}

/** The words that belong to a site: its name, domains, niche and company, whole and in parts, and the product's name. */
export function wordsOfSite({ name, niche, hosts, companyNames }: SiteNames): string[] {
  return wordsOf([PRODUCT, name, nicheOfNumber(niche), ...companyNames, ...hosts]);
}

/** The words of the console: the product's name and the host's. */
export const wordsOfConsole = (host: string): string[] => wordsOf([PRODUCT, 'console', host]);

function wordsOf(names: readonly string[]): string[] {
  const small = names.map((text) => text.normalize('NFKC').toLowerCase());
  const parts = small.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length >= SHORTEST_WORD);
  const joined = small.map((text) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  return [...new Set([...small, ...parts, ...joined])].filter((word) => word !== '');
}
