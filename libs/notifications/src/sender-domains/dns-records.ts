import { Resolver } from 'node:dns/promises';

/** Texts of records under a name: none where the name has none, null where nobody answered. */
export type DnsAnswer = string[] | null;

/** The port to the DNS. */
export abstract class DnsRecords {
  abstract txt(name: string): Promise<DnsAnswer>;
  abstract mx(name: string): Promise<DnsAnswer>;
  /** Addresses of both kinds, also behind a CNAME, in one order. */
  abstract addresses(name: string): Promise<DnsAnswer>;
}

const NONE = ['ENOTFOUND', 'ENODATA'];

/** The DNS as the machine's resolver tells it. */
export class RealDnsRecords extends DnsRecords {
  private readonly resolver = new Resolver({ timeout: 2000, tries: 2 });

  txt(name: string): Promise<DnsAnswer> {
    return answerOf(async () => (await this.resolver.resolveTxt(name)).map((parts) => parts.join('')));
  }

  mx(name: string): Promise<DnsAnswer> {
    return answerOf(async () => (await this.resolver.resolveMx(name)).map(({ exchange }) => exchange));
  }

  async addresses(name: string): Promise<DnsAnswer> {
    const [old, recent] = await Promise.all([
      answerOf(() => this.resolver.resolve4(name)),
      answerOf(() => this.resolver.resolve6(name)),
    ]);
    return old && recent ? [...old, ...recent].sort() : null;
  }
}

async function answerOf(look: () => Promise<string[]>): Promise<DnsAnswer> {
  try {
    return await look();
  } catch (error) {
    return NONE.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}
