import type { KeptMessage } from '@duet/contract';
import { placeInList, textPlaceOf, SealedTexts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { CaseEntity } from './case.entity';
import type { CaseDecisionEntity } from './case-decision.entity';
import { CASE_COLUMNS, CASE_EVENT_TEXT, CASE_MESSAGE_TEXT, EARLIER_WORDS, KEPT_MESSAGES_TEXT } from './sealed-texts';

/** The case in which a text stands. */
interface CasePlace {
  site_id: string;
  case_id: string;
}

interface CaseText {
  id: string;
  text: string | null;
}

type CaseColumns = Partial<Pick<CaseEntity, 'words' | 'decision_reason' | 'decision_rule' | 'answer'>>;
type EarlierDecision = Pick<CaseDecisionEntity, 'site_id' | 'case_id' | 'id' | 'reason' | 'rule'> &
  Partial<Pick<CaseDecisionEntity, 'answer'>>;

const COLUMNS = { message: CASE_MESSAGE_TEXT, event: CASE_EVENT_TEXT } as const;

/** Seals the words of cases for the database, and opens them for those who may read them. */
@Injectable()
export class CaseWords {
  constructor(private readonly sealed: SealedTexts) {}

  /** The same message of a thread, or entry of a history, as the database keeps it. */
  async seal<Row extends CasePlace & CaseText>(kind: keyof typeof COLUMNS, row: Row): Promise<Row> {
    if (row.text === null) return row;
    return { ...row, text: await this.sealed.seal(textPlaceOf(COLUMNS[kind], row.site_id, row), row.text) };
  }

  /** The same messages or entries of a case with their words. */
  async open<Row extends CaseText>(kind: keyof typeof COLUMNS, place: CasePlace, rows: readonly Row[]): Promise<Row[]> {
    const { site_id, case_id } = place;
    const texts = rows.map(({ text }) => text);
    const open = await this.sealed.opener(site_id, texts);
    return rows.map((row) => {
      const at = textPlaceOf(COLUMNS[kind], site_id, { case_id, id: row.id });
      return { ...row, text: row.text && open(at, row.text) };
    });
  }

  /** The columns of a case, those with words as the database keeps them. */
  sealCase<Columns extends CaseColumns>(key: Pick<CaseEntity, 'site_id' | 'id'>, columns: Columns): Promise<Columns> {
    return this.sealed.sealColumns(CASE_COLUMNS, key, columns);
  }

  /** The same cases with the words of whoever opened them, and those of their decisions. */
  openCases<Row extends Pick<CaseEntity, 'site_id' | 'id'> & CaseColumns>(rows: readonly Row[]): Promise<Row[]> {
    return this.sealed.openColumns(CASE_COLUMNS, rows);
  }

  /** The same for one case. */
  async openCase<Row extends Pick<CaseEntity, 'site_id' | 'id'> & CaseColumns>(row: Row): Promise<Row> {
    const [opened] = await this.openCases([row]);
    return opened!;
  }

  /** A decision that is put aside, as the database keeps it. */
  sealEarlier<Row extends EarlierDecision>(row: Row): Promise<Row> {
    return this.sealed.sealColumns(EARLIER_WORDS, row, row);
  }

  /** Decisions that were put aside, with their words. */
  openEarlier<Row extends EarlierDecision>(rows: readonly Row[]): Promise<Row[]> {
    return this.sealed.openColumns(EARLIER_WORDS, rows);
  }

  /** The messages that a report keeps, as the database keeps them. */
  async sealKept({ site_id, case_id }: CasePlace, messages: readonly KeptMessage[]): Promise<KeptMessage[]> {
    const seal = await this.sealed.sealer(site_id);
    const place = textPlaceOf(KEPT_MESSAGES_TEXT, site_id, { case_id });
    return messages.map((one) => ({ ...one, text: one.text && seal(placeInList(place, one), one.text) }));
  }

  /** The messages that a report keeps, with their words. */
  async openKept({ site_id, case_id }: CasePlace, messages: readonly KeptMessage[]): Promise<KeptMessage[]> {
    const texts = messages.map(({ text }) => text);
    const open = await this.sealed.opener(site_id, texts);
    const place = textPlaceOf(KEPT_MESSAGES_TEXT, site_id, { case_id });
    return messages.map((one) => ({ ...one, text: one.text && open(placeInList(place, one), one.text) }));
  }
}
