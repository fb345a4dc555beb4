import { SealedTexts, textPlaceOf } from '@duet/platform';
import type { SealedPlace } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { CaseDecisionEntity } from './case-decision.entity';
import type { CaseEntity } from './case.entity';
import { DECISION_COLUMNS, EARLIER_COLUMNS, sealedDecisionColumn, sealedEarlierColumn } from './sealed-texts';

type CaseKey = Pick<CaseEntity, 'site_id' | 'id'>;
type EarlierKey = Pick<CaseDecisionEntity, 'site_id' | 'case_id' | 'id'>;
type DecisionColumns = Partial<Pick<CaseEntity, (typeof DECISION_COLUMNS)[number]>>;
type EarlierColumns = Partial<Pick<CaseDecisionEntity, (typeof EARLIER_COLUMNS)[number]>>;

/** Seals the words of decisions on cases for the database, and opens them for those who may read them. */
@Injectable()
export class DecisionWords {
  constructor(private readonly sealed: SealedTexts) {}

  /** The columns of a case, those with the words of its decision as the database keeps them. */
  seal<Columns extends DecisionColumns>(key: CaseKey, columns: Columns): Promise<Columns> {
    return this.sealIn(DECISION_COLUMNS, columns, (name) => placeInCase(key, name));
  }

  /** The same case with the words of its decision; those that are open already stay. */
  open<Row extends CaseKey & DecisionColumns>(row: Row): Promise<Row> {
    return this.openIn(DECISION_COLUMNS, row, (name) => placeInCase(row, name));
  }

  /** A decision that is put aside, as the database keeps it. */
  sealEarlier<Row extends EarlierKey & EarlierColumns>(row: Row): Promise<Row> {
    return this.sealIn(EARLIER_COLUMNS, row, (name) => placeInEarlier(row, name));
  }

  /** Decisions that were put aside, with their words. */
  openEarlier<Row extends Pick<EarlierKey, 'id'> & EarlierColumns>(
    place: Pick<EarlierKey, 'site_id' | 'case_id'>,
    rows: readonly Row[],
  ): Promise<Row[]> {
    const open = (row: Row) =>
      this.openIn(EARLIER_COLUMNS, row, (name) => placeInEarlier({ ...place, id: row.id }, name));
    return Promise.all(rows.map(open));
  }

  private async sealIn<Name extends string, Row extends Partial<Record<Name, string | null>>>(
    names: readonly Name[],
    row: Row,
    placeOf: (name: Name) => SealedPlace,
  ): Promise<Row> {
    const words: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const text = row[name];
      if (text) words[name] = await this.sealed.seal(placeOf(name), text);
    }
    return { ...row, ...words };
  }

  private async openIn<Name extends string, Row extends Partial<Record<Name, string | null>>>(
    names: readonly Name[],
    row: Row,
    placeOf: (name: Name) => SealedPlace,
  ): Promise<Row> {
    const words: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = row[name];
      if (value) words[name] = await this.sealed.open(placeOf(name), value);
    }
    return { ...row, ...words };
  }
}

const placeInCase = ({ site_id, id }: CaseKey, name: (typeof DECISION_COLUMNS)[number]): SealedPlace =>
  textPlaceOf(sealedDecisionColumn(name), site_id, { id });

const placeInEarlier = ({ site_id, ...ids }: EarlierKey, name: (typeof EARLIER_COLUMNS)[number]): SealedPlace =>
  textPlaceOf(sealedEarlierColumn(name), site_id, { case_id: ids.case_id, id: ids.id });
