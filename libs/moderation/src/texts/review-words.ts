import { SealedTexts, textPlaceOf } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { TextReviewEntity } from './text-review.entity';
import { REVIEW_COLUMNS, sealedReviewColumn } from './sealed-texts';

type ReviewKey = Pick<TextReviewEntity, 'site_id' | 'id'>;
type ReviewColumns = Partial<Pick<TextReviewEntity, (typeof REVIEW_COLUMNS)[number]>>;

/** Seals texts that wait for a person or were decided on, and opens them for those who may read them. */
@Injectable()
export class ReviewWords {
  constructor(private readonly sealed: SealedTexts) {}

  /** The columns of one review, those with words as the database keeps them. */
  async seal<Columns extends ReviewColumns>({ site_id, id }: ReviewKey, columns: Columns): Promise<Columns> {
    const kept: ReviewColumns = { ...columns };
    for (const name of REVIEW_COLUMNS) {
      const text = columns[name];
      if (text) kept[name] = await this.sealed.seal(textPlaceOf(sealedReviewColumn(name), site_id, { id }), text);
    }
    return { ...columns, ...kept };
  }

  /** The same reviews with their words, in their order; they may be of several sites. */
  async open<Row extends ReviewKey & ReviewColumns>(rows: readonly Row[]): Promise<Row[]> {
    const opened = new Map<Row, Row>();
    for (const site of new Set(rows.map(({ site_id }) => site_id))) {
      const ofSite = rows.filter(({ site_id }) => site_id === site);
      const open = await this.sealed.opener(site, ofSite.flatMap(wordsOf));
      for (const row of ofSite) {
        const words: ReviewColumns = {};
        for (const name of REVIEW_COLUMNS) {
          const value = row[name];
          if (value) words[name] = open(textPlaceOf(sealedReviewColumn(name), site, { id: row.id }), value);
        }
        opened.set(row, { ...row, ...words });
      }
    }
    return rows.map((row) => opened.get(row)!);
  }

  /** The same for one review. */
  async openOne<Row extends ReviewKey & ReviewColumns>(row: Row): Promise<Row> {
    const [opened] = await this.open([row]);
    return opened!;
  }
}

const wordsOf = (row: ReviewColumns) => REVIEW_COLUMNS.map((name) => row[name]);
