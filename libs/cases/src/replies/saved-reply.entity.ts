import type { Locale } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A reply that the staff of a company have saved; it names no member. */
@Entity('saved_replies')
export class SavedReplyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  company_id!: string;

  @Column('text')
  name!: string;

  @Column('jsonb')
  texts!: ReplyTexts;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}

/** The reply by language. */
export type ReplyTexts = Partial<Record<Locale, string>>;
