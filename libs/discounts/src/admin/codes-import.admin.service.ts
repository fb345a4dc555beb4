import { adminCreateDiscountCodeRequest, DomainError, findFaults } from '@duet/contract';
import type { Fault } from '@duet/contract';
import type { Actor, CsvLine } from '@duet/platform';
import { AuditLog, cellFault, Clock, Database, Ids, readCsv, throwFaults, toMinorUnits, toWhole } from '@duet/platform';
import { reachRecordSite, reachSite } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { codeKey } from '../code-text.rules';
import { DiscountCodeEntity } from '../discount-code.entity';
import { newTerms, requireFreeName } from './code-terms';
import type { NewCodeInput } from './codes.admin.service';

interface CsvFile {
  csv: string;
  dry_run: boolean;
}

interface ReadCode {
  line: CsvLine;
  input: NewCodeInput;
}

const COLUMNS = {
  names: [
    'code',
    'percentage',
    'country',
    'currency',
    'minimum_order_value',
    'starts_at',
    'expires_at',
    'max_uses',
    'note',
  ],
  required: ['code', 'percentage'],
};

/** Discount codes of a site out of a CSV file, all or none. */
@Injectable()
export class CodesImportAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
  ) {}

  /** Creates the codes as one batch; the same file again changes nothing. Throws faults by line and column. */
  importCsv(actor: Actor, siteId: string, { csv, dry_run }: CsvFile) {
    return this.db.system(async (tx) => {
      await reachRecordSite(tx, actor.staff, { permission: 'discounts:write', siteId });
      const codes = readCodes(csv, siteId);
      const batch_id = this.ids.next();
      const rows = this.toRows(codes, batch_id);
      const added = await this.listNew(tx, siteId, { codes, rows });
      if (!dry_run && added.length > 0) {
        await tx.insert(DiscountCodeEntity, added);
        await this.writeAudit(tx, actor, added);
      }
      return { added: added.length, changed: 0, kept: rows.length - added.length };
    });
  }

  private toRows(codes: ReadCode[], batch_id: string): DiscountCodeEntity[] {
    const now = this.clock.now();
    const faults: Fault[] = [];
    const rows = codes.flatMap(({ line, input: { site_id, code: typed, ...input } }) => {
      try {
        requireFreeName(typed);
        const code = typed.toUpperCase();
        const counts = { reserved: 0, consumed: 0, leaving_member_id: null };
        const times = { created_at: now, updated_at: now };
        return [
          {
            site_id,
            id: this.ids.next(),
            batch_id,
            code,
            code_key: codeKey(code),
            ...newTerms(input, now),
            ...counts,
            ...times,
          },
        ];
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        faults.push(...error.faults.map((fault) => cellFault(line, fault.field, fault)));
        return [];
      }
    });
    throwFaults(faults);
    return rows;
  }

  /** The codes that are not there yet. Throws a fault of each that is there with another percentage. */
  private async listNew(
    tx: EntityManager,
    site_id: string,
    { codes, rows }: { codes: ReadCode[]; rows: DiscountCodeEntity[] },
  ) {
    const keys = rows.map(({ code_key }) => code_key);
    const stored = await tx.findBy(DiscountCodeEntity, { site_id, code_key: In(keys) });
    const byKey = new Map(stored.map((row) => [row.code_key, row]));
    throwFaults(
      rows.flatMap(({ code_key, percentage }, index) => {
        const there = byKey.get(code_key);
        return there && there.percentage !== percentage
          ? [cellFault(codes[index]!.line, 'code', { code: 'code_taken' })]
          : [];
      }),
    );
    return rows.filter(({ code_key }) => !byKey.has(code_key));
  }

  private async writeAudit(tx: EntityManager, actor: Actor, added: DiscountCodeEntity[]): Promise<void> {
    const { site_id: siteId, batch_id } = added[0]!;
    const companyId = await reachSite(tx, actor.staff, { permission: 'discounts:write', siteId });
    const target = {
      resource: 'discount-batches',
      resourceId: batch_id!,
      name: `${added.length} codes`,
      siteId,
      companyId,
    } as const;
    const after = { count: added.length, codes: added.map(({ code, percentage }) => `${code}: ${percentage}%`) };
    await this.audit.write(tx, actor, { act: 'created', ...target, after });
  }
}

function readCodes(csv: string, site_id: string): ReadCode[] {
  const codes = readCsv(csv, COLUMNS).map((line) => ({ line, input: { site_id, ...toInput(line) } as NewCodeInput }));
  throwFaults(
    codes.flatMap(({ line, input }) =>
      findFaults(adminCreateDiscountCodeRequest, input).map((fault) => cellFault(line, fault.field, fault)),
    ),
  );
  const seen = new Map<string, number>();
  throwFaults(
    codes.flatMap(({ line, input: { code } }) => {
      const earlier = seen.get(codeKey(code));
      seen.set(codeKey(code), line.number);
      return earlier ? [cellFault(line, 'code', { code: 'csv_double', args: { line: earlier } })] : [];
    }),
  );
  return codes;
}

/** An empty cell leaves the term as a new code has it. */
function toInput({ cells }: CsvLine): object {
  const values = {
    code: cells.code,
    percentage: toWhole(cells.percentage?.replace(/\s*%$/, '')),
    country: cells.country?.toUpperCase(),
    currency: cells.currency?.toUpperCase(),
    minimum_order_value: toMinorUnits(cells.minimum_order_value),
    starts_at: toTime(cells.starts_at),
    expires_at: toTime(cells.expires_at),
    max_uses: toWhole(cells.max_uses),
    note: cells.note,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}

/** A day means its beginning in UTC. */
const toTime = (cell: string | null | undefined): string | null | undefined =>
  cell && /^\d{4}-\d{2}-\d{2}$/.test(cell) ? `${cell}T00:00:00.000Z` : cell;
