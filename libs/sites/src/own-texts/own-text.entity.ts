import type { Locale, OwnTextKind } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The parts of a text by their name. */
export type TextParts = Record<string, string>;

/** A text that a company or a site has in place of the product's, in one language. */
@Entity('own_texts')
export class OwnTextEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Of a company or of a site: one of the two is null. */
  @Column('uuid', { nullable: true })
  company_id!: string | null;

  @Column('uuid', { nullable: true })
  site_id!: string | null;

  @Column('text')
  kind!: OwnTextKind;

  @Column('text')
  key!: string;

  @Column('text')
  locale!: Locale;

  @Column('jsonb', { nullable: true })
  draft!: TextParts | null;

  /** The content of `published_version`; null once it was withdrawn. */
  @Column('jsonb', { nullable: true })
  published!: TextParts | null;

  @Column('integer', { nullable: true })
  published_version!: number | null;

  @Column('timestamptz')
  updated_at!: Date;
}

/** The content of a text at one publishing. Rows are never changed. */
@Entity('own_text_versions')
export class OwnTextVersionEntity {
  @PrimaryColumn('uuid')
  text_id!: string;

  @PrimaryColumn('integer')
  version!: number;

  @Column('jsonb', { nullable: true })
  content!: TextParts | null;

  @Column('text', { nullable: true })
  note!: string | null;

  /** True if members are asked to agree to it: a version of the terms or the privacy page. */
  @Column('boolean')
  renews_terms!: boolean;

  /** The e-mail address of the staff member, as the audit log has it. */
  @Column('text')
  published_by!: string;

  @Column('timestamptz')
  published_at!: Date;
}
