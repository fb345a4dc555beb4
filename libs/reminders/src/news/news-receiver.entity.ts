import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member for whom a piece of news is: one row, so that nobody gets it twice. */
@Entity('news_receivers')
export class NewsReceiverEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  @PrimaryColumn('uuid')
  news_id!: string;

  /** Null while it waits for the day, or for room in the allowance. */
  @Column('timestamptz', { nullable: true })
  sent_at!: Date | null;
}
