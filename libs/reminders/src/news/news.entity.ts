import type { Country, Gender, NewsState, NewsText, Sexuality } from '@duet/contract';
import type { NEWS_ACTIVITIES, NEWS_PAGES, NEWS_PREMIUM } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A piece of news that staff write for members of a site. A list that is null leaves nobody out. */
@Entity('news')
export class NewsEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  /** The name that staff give it; members do not see it. */
  @Column('text')
  name!: string;

  @Column('text')
  state!: NewsState;

  @Column('text', { array: true, nullable: true })
  countries!: Country[] | null;

  @Column('text', { array: true, nullable: true })
  genders!: Gender[] | null;

  @Column('text', { array: true, nullable: true })
  sexualities!: Sexuality[] | null;

  @Column('text')
  activity!: (typeof NEWS_ACTIVITIES)[number];

  @Column('text')
  premium!: (typeof NEWS_PREMIUM)[number];

  @Column('text')
  page!: (typeof NEWS_PAGES)[number];

  @Column('jsonb')
  texts!: NewsText[];

  /** The last account up to which receivers are listed. */
  @Column('uuid', { nullable: true })
  listed_to!: string | null;

  @Column('boolean', { default: false })
  is_listed!: boolean;

  @Column('timestamptz', { nullable: true })
  started_at!: Date | null;

  @Column('timestamptz', { nullable: true })
  ends_at!: Date | null;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}
