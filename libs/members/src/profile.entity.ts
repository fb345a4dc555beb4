import type {
  Country,
  DISABLED_REASONS,
  Gender,
  PROFILE_STATUSES,
  ProfileFactValue,
  PromptAnswer,
  Sexuality,
  SpokenLanguage,
} from '@duet/contract';
import type { MainPhoto } from '@duet/photos';
import { Column, Entity, PrimaryColumn } from 'typeorm';

type OneOf<T extends readonly string[]> = T[number];

/** Texts by their fields (`held-texts.rules.ts`). */
export type HeldTexts = Partial<Record<'name' | 'about_me' | 'looking_for', string>> & { prompts?: PromptAnswer[] };

/** A member's profile: the row that the search reads. No column of it changes often. */
@Entity('profiles')
export class ProfileEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  /** Also the id of the account. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  gender!: Gender;

  @Column('text', { nullable: true })
  sexuality!: Sexuality | null;

  /** `audienceOf` of gender and sexuality: change it together with them. */
  @Column('smallint')
  audience!: number;

  @Column('date')
  birth_date!: string;

  @Column('text')
  country!: Country;

  @Column('text', { nullable: true })
  region!: string | null;

  @Column('text', { nullable: true })
  city!: string | null;

  /** Centre of a 2 km cell, never a position (D-19). */
  @Column('real', { nullable: true })
  cell_lat!: number | null;

  @Column('real', { nullable: true })
  cell_lon!: number | null;

  /** The cell as the nearest search measures it: longitude shortened for the country. */
  @Column({
    type: 'point',
    nullable: true,
    asExpression: 'point(cell_lon::float8 * longitude_scale(country), cell_lat::float8)',
    generatedType: 'STORED',
    insert: false,
    update: false,
    select: false,
  })
  cell_point!: unknown;

  @Column('text', { nullable: true })
  hair_color!: ProfileFactValue<'hair_color'> | null;

  @Column('text', { nullable: true })
  eye_color!: ProfileFactValue<'eye_color'> | null;

  @Column('text', { nullable: true })
  body_type!: ProfileFactValue<'body_type'> | null;

  @Column('text', { nullable: true })
  relationship_status!: ProfileFactValue<'relationship_status'> | null;

  @Column('text', { nullable: true })
  tattoos!: ProfileFactValue<'tattoos'> | null;

  @Column('text', { nullable: true })
  intent!: ProfileFactValue<'intent'> | null;

  @Column('text', { nullable: true })
  height!: ProfileFactValue<'height'> | null;

  @Column('text', { nullable: true })
  children!: ProfileFactValue<'children'> | null;

  @Column('text', { nullable: true })
  smoking!: ProfileFactValue<'smoking'> | null;

  /** In the order in which the member named them. */
  @Column('text', { array: true, default: '{}' })
  languages!: SpokenLanguage[];

  @Column('text', { array: true, default: '{}' })
  interests!: string[];

  @Column('text', { nullable: true })
  about_me!: string | null;

  @Column('text', { nullable: true })
  looking_for!: string | null;

  /** In the order in which the profile shows them. */
  @Column('jsonb', { default: [] })
  prompts!: PromptAnswer[];

  /** Texts that their member has written and others do not see yet; sealed, they are one string (`HeldWords`); null without one. */
  @Column('jsonb', { nullable: true })
  held_texts!: HeldTexts | string | null;

  @Column('text', { array: true, default: '{}' })
  hidden_fields!: string[];

  @Column('boolean', { default: false })
  invisible!: boolean;

  /** Others see that a message was read where both members of a conversation allow it (D-39). */
  @Column('boolean', { default: false })
  read_receipts!: boolean;

  /** Shows others that they have opened their profile, and sees who has opened theirs. */
  @Column('boolean', { default: false })
  shows_visits!: boolean;

  @Column('boolean', { default: false })
  public_profile!: boolean;

  @Column('boolean', { default: false })
  fictional!: boolean;

  /** Null for a fictional profile, so that no like or match can name it (D-31). */
  @Column({
    type: 'uuid',
    nullable: true,
    asExpression: 'CASE WHEN fictional THEN NULL ELSE id END',
    generatedType: 'STORED',
    insert: false,
    update: false,
    select: false,
  })
  real_id!: string | null;

  @Column('text')
  status!: OneOf<typeof PROFILE_STATUSES>;

  @Column('text', { nullable: true })
  disabled_reason!: OneOf<typeof DISABLED_REASONS> | null;

  @Column({
    type: 'boolean',
    nullable: true,
    asExpression: `status = 'active' AND NOT invisible`,
    generatedType: 'STORED',
    insert: false,
    update: false,
    select: false,
  })
  searchable!: boolean;

  @Column('jsonb', { nullable: true })
  main_photo!: MainPhoto | null;

  /** The beginning of the card of this member for every viewer, as JSON text; made by the database. */
  @Column({ type: 'text', insert: false, update: false, select: false })
  card_head!: string;

  /** Facts that cards need besides: `born|country|shows online|latitude|longitude|interests`. */
  @Column({ type: 'text', insert: false, update: false, select: false })
  card_facts!: string;

  @Column('timestamptz')
  last_active_at!: Date;

  @Column('timestamptz')
  created_at!: Date;
}
