import { Clock, Ids, SealedTexts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TextReviewEntity } from './text-review.entity';
import { scoreOf } from './text-review.rules';
import type { REVIEW_COLUMNS } from './sealed-texts';
import { REVIEW_WORDS } from './sealed-texts';

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
  seal<Columns extends ReviewColumns>(key: ReviewKey, columns: Columns): Promise<Columns> {
    return this.sealed.sealColumns(REVIEW_WORDS, key, columns);
  }

  /** The same reviews with their words, in their order; they may be of several sites. */
  open<Row extends ReviewKey & ReviewColumns>(rows: readonly Row[]): Promise<Row[]> {
    return this.sealed.openColumns(REVIEW_WORDS, rows);
  }

  /** The same review with its words. */
  async openOne<Row extends ReviewKey & ReviewColumns>(row: Row): Promise<Row> {
    const [opened] = await this.open([row]);
    return opened!;
  }
}
