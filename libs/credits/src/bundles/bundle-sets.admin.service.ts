import type { Fault } from '@duet/contract';
import { adminCreateBundleRequest, DomainError, findFaults } from '@duet/contract';
import type { Actor, CsvLine, FlagReader } from '@duet/platform';
import { cellFault, Database, flagReader, readCsv, Texts, throwFaults, toMinorUnits, toWhole } from '@duet/platform';
import { reachRecordSite } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { BundleTerms } from './bundle-set.rules';
import { BundleSets } from './bundle-sets';

interface BundleCopy {
  from_site_id: string;
  confirmed?: boolean | undefined;
}

/** Bundles of a site that come many at a time, in the console. */
@Injectable()
export class BundleSetsAdminService {
  private readonly toFlag: FlagReader;

  constructor(
    private readonly db: Database,
    private readonly sets: BundleSets,
    texts: Texts,
  ) {
    this.toFlag = flagReader(texts);
  }

  /** Copies what another site sells; what is there already stays as it is, so that a second copy adds nothing. */
  copy(actor: Actor, siteId: string, { from_site_id: from, confirmed = false }: BundleCopy) {
    return this.db.system(async (tx) => {
      await reachRecordSite(tx, actor.staff, { permission: 'bundles:write', siteId });
      if (from === siteId) throw DomainError.field('from_site_id', 'invalid');
      await reachRecordSite(tx, actor.staff, { permission: 'bundles:read', siteId: from });
      const lines = (await this.sets.listOf(tx, from)).map(({ country, currency, credits, price, on_offer }) => ({
        country,
        currency,
        credits,
        price,
        on_offer,
      }));
      const { added, kept } = await this.sets.apply(tx, actor, { siteId, lines, mayChange: false, confirmed });
      return { added: added.length, kept };
    });
  }

  /** Sets bundles from a CSV file, all or none; the same file again changes nothing. Throws faults by line and column. */
  importCsv(actor: Actor, siteId: string, { csv, dry_run, confirmed = false }: CsvFile) {
    return this.db.system(async (tx) => {
      await reachRecordSite(tx, actor.staff, { permission: 'bundles:write', siteId });
      const set = { siteId, lines: readBundles(csv, siteId, this.toFlag), mayChange: true, confirmed };
      const plan = dry_run ? await this.sets.plan(tx, set) : await this.sets.apply(tx, actor, set);
      return { added: plan.added.length, changed: plan.changed.length, kept: plan.kept };
    });
  }
}

interface CsvFile {
  csv: string;
  dry_run: boolean;
  confirmed?: boolean | undefined;
}

const COLUMNS = {
  names: ['country', 'currency', 'credits', 'price', 'on_offer'],
  required: ['currency', 'credits', 'price'],
};

function readBundles(csv: string, site_id: string, toFlag: FlagReader): BundleTerms[] {
  const lines = readCsv(csv, COLUMNS).map((line) => ({ line, terms: toTerms(line, toFlag) }));
  throwFaults(
    lines.flatMap(({ line, terms }) =>
      findFaults(adminCreateBundleRequest, { site_id, ...terms }).map((fault) =>
        cellFault(line, fault.field, namedFault(fault)),
      ),
    ),
  );
  const seen = new Map<string, number>();
  throwFaults(
    lines.flatMap(({ line, terms: { country, currency, credits } }) => {
      const key = `${country} ${currency} ${credits}`;
      const earlier = seen.get(key);
      seen.set(key, line.number);
      return earlier ? [cellFault(line, 'credits', { code: 'csv_double', args: { line: earlier } })] : [];
    }),
  );
  return lines.map(({ terms }) => terms);
}

/** The fault of a flag names what its cell may say. */
const namedFault = (fault: Fault): Omit<Fault, 'field'> => (fault.field === 'on_offer' ? { code: 'csv_flag' } : fault);

const toTerms = ({ cells }: CsvLine, toFlag: FlagReader): BundleTerms =>
  ({
    country: cells.country?.toUpperCase() ?? null,
    currency: cells.currency?.toUpperCase(),
    credits: toWhole(cells.credits),
    price: toMinorUnits(cells.price),
    on_offer: cells.on_offer ? (toFlag(cells.on_offer) ?? cells.on_offer) : true,
  }) as BundleTerms;
