import ipaddr from 'ipaddr.js';
import type { CountryResponse, Reader } from 'maxmind';
import { open } from 'maxmind';
import { createRequire } from 'node:module';

interface AddressEntry {
  readonly country_code?: string;
}

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** A cache: every request needs the country, and one visitor makes many requests. */
const cache = new Map<string, string | null>();
const MOST_CACHED = 10_000;

let reader: Promise<Reader<AddressEntry & CountryResponse>> | undefined;

/** Opens the database at the first look-up; a failure is not cached. */
function openReader(): Promise<Reader<AddressEntry & CountryResponse>> {
  reader ??= open<AddressEntry & CountryResponse>(createRequire(import.meta.url).resolve(FILE)).catch(
    (error: unknown) => {
      reader = undefined;
      throw error;
    },
  );
  return reader;
}

/** The address if it is public: loopback, private, link-local and reserved ones have no country. */
function publicAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' ? parsed.toString() : null;
}

/** ISO code of the country in which an IP address is registered, found offline (A14); null where there is none. */
export async function countryByAddress(address: string | null | undefined): Promise<string | null> {
  if (!address) return null;
  const cached = cache.get(address);
  if (cached !== undefined) return cached;
  const publicIp = publicAddress(address);
  const country = publicIp ? ((await openReader()).get(publicIp)?.country_code ?? null) : null;
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(address, country);
  return country;
}
