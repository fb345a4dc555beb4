import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The local day on which a member sent their last free icebreaker (D-34). */
@Entity('free_icebreakers')
export class FreeIcebreakerEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  member_id!: string;

  /** YYYY-MM-DD at the member's home. */
  @Column('date')
  used_on!: string;
}
