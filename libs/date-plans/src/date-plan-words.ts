import type { SealedPlace } from '@duet/platform';
import { textPlaceOf, SealedTexts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { DatePlanEntity } from './date-plan.entity';
import { sealedColumnOf, WORD_COLUMNS } from './sealed-texts';

type PlanKey = Pick<DatePlanEntity, 'site_id' | 'member_id' | 'id'>;

/** Seals the words of date plans for the database, and opens them for those who may read them. */
@Injectable()
export class DatePlanWords {
  constructor(private readonly sealed: SealedTexts) {}

  /** Those of the columns that hold words, as the database keeps them; all others as they are. */
  async seal<Columns extends Partial<DatePlanEntity>>(key: PlanKey, columns: Columns): Promise<Columns> {
    const sealed = { ...columns } as Partial<DatePlanEntity>;
    for (const name of WORD_COLUMNS) {
      const text = columns[name];
      if (text) sealed[name] = await this.sealed.seal(placeIn(key, name), text);
    }
    return sealed as Columns;
  }

  /** The same plan with its words. */
  async open<Row extends DatePlanEntity>(row: Row): Promise<Row> {
    const opened: DatePlanEntity = { ...row };
    for (const name of WORD_COLUMNS) {
      const value = row[name];
      if (value) opened[name] = await this.sealed.open(placeIn(row, name), value);
    }
    return { ...row, ...opened };
  }
}

const placeIn = (key: PlanKey, column: (typeof WORD_COLUMNS)[number]): SealedPlace =>
  textPlaceOf(sealedColumnOf(column), key.site_id, key);
