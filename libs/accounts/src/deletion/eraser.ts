import type { DataGroup, Deletion } from '@duet/contract';
import type { ErasureStep, PersonalTable, SiteContext } from '@duet/platform';
import { PersonalDataRegistry, statementsOf, whereOf } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY } from '../limits';

const DAY_MS = DAY * 1000;

/** A member whose data are erased; `at` is the time of the erasure. */
export interface ErasedMember {
  id: string;
  at: Date;
}

interface TableStep extends PersonalTable {
  step: ErasureStep;
}

/** Erases members by what the libs have registered. Every call may be repeated. */
@Injectable()
export class Eraser {
  constructor(private readonly registry: PersonalDataRegistry) {}

  /** Runs the steps of the days after `after` up to `upTo`, in a transaction of the system; answers the rows by heading. */
  async run(
    tx: EntityManager,
    ctx: SiteContext,
    { member, after, upTo }: { member: ErasedMember; after: number; upTo: number },
  ): Promise<Partial<Record<DataGroup, number>>> {
    const erased: Partial<Record<DataGroup, number>> = {};
    for (const one of this.steps(({ days }) => days > after && days <= upTo)) {
      const rows = await this.runStep(tx, ctx, { one, memberId: member.id });
      if (rows > 0) erased[one.group] = (erased[one.group] ?? 0) + rows;
    }
    return erased;
  }

  /** The rows that later steps erase: how many, until when and why. */
  async listKept(tx: EntityManager, ctx: SiteContext, { id, at }: ErasedMember): Promise<Deletion['kept']> {
    const kept = new Map<string, Deletion['kept'][number]>();
    for (const { group, step, ...table } of this.steps(({ days }) => days > 0)) {
      const rows = await countRows(tx, whereOf(table as PersonalTable), {
        table: table.table,
        values: [ctx.site.id, id],
      });
      if (rows === 0 || !step.reason) continue;
      const until = new Date(at.getTime() + step.days * DAY_MS).toISOString();
      const key = `${group} ${step.reason} ${until}`;
      kept.set(key, { group, reason: step.reason, until, rows: rows + (kept.get(key)?.rows ?? 0) });
    }
    return [...kept.values()];
  }

  /** Steps in the order in which they run. */
  private steps(wanted: (step: ErasureStep) => boolean): TableStep[] {
    return this.registry.tables
      .flatMap((table) => table.steps.filter(wanted).map((step) => ({ ...table, step })))
      .sort((a, b) => a.step.days - b.step.days || (a.step.order ?? 0) - (b.step.order ?? 0));
  }

  private async runStep(
    tx: EntityManager,
    ctx: SiteContext,
    { one, memberId }: { one: TableStep; memberId: string },
  ): Promise<number> {
    if (one.step.run) return one.step.run(tx, ctx, memberId);
    let rows = 0;
    for (const statement of statementsOf(one, one.step)) {
      const [, affected] = (await tx.query(statement, [ctx.site.id, memberId])) as [unknown, number];
      rows += affected;
    }
    return rows;
  }
}

async function countRows(
  tx: EntityManager,
  where: string,
  { table, values }: { table: string; values: unknown[] },
): Promise<number> {
  const [row] = (await tx.query(`SELECT count(*)::int AS rows FROM ${table} t WHERE ${where}`, values)) as {
    rows: number;
  }[];
  return row?.rows ?? 0;
}
