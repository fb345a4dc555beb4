import type { StaffRole } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A role of a staff member for everything, one company, or one site (D-69). */
@Entity('staff_assignments')
export class StaffAssignmentEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  staff_id!: string;

  @Column('text')
  role!: StaffRole;

  @Column('uuid', { nullable: true })
  company_id!: string | null;

  @Column('uuid', { nullable: true })
  site_id!: string | null;
}
