import type { TextOpener } from '@duet/platform';
import { Clock, Ids, SealedTexts, textPlaceOf } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TextReviewEntity } from './text-review.entity';
import { scoreOf } from './text-review.rules';
import { REVIEW_COLUMNS, sealedReviewColumn } from './sealed-texts';

type ReviewKey = Pick<TextReviewEntity, 'site_id' | 'id'>;
type ReviewColumns = Partial<Pick<TextReviewEntity, (typeof REVIEW_COLUMNS)[number]>>;

/** A text to look at. */
export type NewReview = Pick<TextReviewEntity, 'site_id' | 'member_id' | 'field' | 'text' | 'marks'> &
  Partial<Pick<TextReviewEntity, 'prompt' | 'photo_id' | 'conversation_id' | 'message_id'>>;

/** Seals texts that wait for a person or were decided on, and opens them for those who may read them. */
@Injectable()
export class ReviewWords {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly sealed: SealedTexts,
  ) {}

  /** Puts a text into the queue; one that is held back until then is looked at sooner. */
  async add(tx: EntityManager, { marks, ...review }: NewReview, isHeld = false): Promise<void> {
    const rest = { id: this.ids.next(), state: 'waiting', created_at: this.clock.now() } as const;
    const row = { ...review, ...rest, marks, score: scoreOf(marks, isHeld) };
    await tx.insert(TextReviewEntity, await this.seal(row, row));
  }

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
    const openers = new Map<string, TextOpener>();
    for (const site of new Set(rows.map(({ site_id }) => site_id))) {
      const ofSite = rows.filter(({ site_id }) => site_id === site);
      openers.set(site, await this.sealed.opener(site, ofSite.flatMap(wordsOf)));
    }
    return rows.map((row) => withWords(row, openers.get(row.site_id)!));
  }

  /** The same for one review. */
  async openOne<Row extends ReviewKey & ReviewColumns>(row: Row): Promise<Row> {
    const [opened] = await this.open([row]);
    return opened!;
  }
}

const wordsOf = (row: ReviewColumns) => REVIEW_COLUMNS.map((name) => row[name]);

function withWords<Row extends ReviewKey & ReviewColumns>(row: Row, open: TextOpener): Row {
  const words: ReviewColumns = {};
  for (const name of REVIEW_COLUMNS) {
    const value = row[name];
    if (value) words[name] = open(textPlaceOf(sealedReviewColumn(name), row.site_id, { id: row.id }), value);
  }
  return { ...row, ...words };
}
