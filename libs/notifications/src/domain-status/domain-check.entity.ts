import type { DomainFinding, DomainState } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A domain of a site as the last check found it. */
@Entity('domain_checks')
export class DomainCheckEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('text')
  host!: string;

  /** The worst of the findings. */
  @Column('text')
  state!: DomainState;

  @Column('jsonb')
  findings!: DomainFinding[];

  @Column('timestamptz')
  checked_at!: Date;

  /** Since then the findings are as they are. */
  @Column('timestamptz')
  changed_at!: Date;
}
