import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A note of a person of staff about a member, for colleagues. */
@Entity('member_notes')
export class MemberNoteEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  member_id!: string;

  @Column('uuid')
  staff_id!: string;

  @Column('text')
  text!: string;

  /** The key under which it was written, so that the same click writes once. */
  @Column('text')
  client_key!: string;

  @Column('timestamptz')
  created_at!: Date;
}
