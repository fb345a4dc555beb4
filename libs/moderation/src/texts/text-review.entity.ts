import type { Prompt, TEXT_FIELDS, TEXT_MARKS, TEXT_STATES, TextRefusal } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text of a member that waits for a person, or was decided on. */
@Entity('text_reviews')
export class TextReviewEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  member_id!: string;

  @Column('text')
  field!: (typeof TEXT_FIELDS)[number];

  /** The prompt that the text answers; null for the other fields. */
  @Column('text', { nullable: true })
  prompt!: Prompt | null;

  /** The photo whose caption the text is; null for the other fields. */
  @Column('uuid', { nullable: true })
  photo_id!: string | null;

  /** The text as it was when it came; null for a message, which stays in its conversation alone (D-70). */
  @Column('text', { nullable: true })
  text!: string | null;

  @Column('uuid', { nullable: true })
  conversation_id!: string | null;

  @Column('uuid', { nullable: true })
  message_id!: string | null;

  @Column('text', { array: true })
  marks!: (typeof TEXT_MARKS)[number][];

  /** The higher, the sooner it is looked at. */
  @Column('smallint')
  score!: number;

  @Column('text')
  state!: (typeof TEXT_STATES)[number];

  @Column('text', { nullable: true })
  rejected_reason!: TextRefusal | null;

  /** The text or name that took the place of a rejected one. */
  @Column('text', { nullable: true })
  replacement!: string | null;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  decided_at!: Date | null;

  @Column('uuid', { nullable: true })
  decided_by!: string | null;
}
