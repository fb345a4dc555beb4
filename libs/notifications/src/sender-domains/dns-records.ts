import { Resolver } from 'node:dns/promises';

/** Texts of records under a name: none where the name has none, null where nobody answered. */
export type DnsAnswer = string[] | null;

/** The port to the DNS. */
export abstract class DnsRecords {
  abstract txt(name: string): Promise<DnsAnswer>;
  abstract mx(name: string): Promise<DnsAnswer>;
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
}

async function answerOf(look: () => Promise<string[]>): Promise<DnsAnswer> {
  try {
    return await look();
  } catch (error) {
    return NONE.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}
