import type { DomainFinding, DomainState } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DomainFact } from './domain-status.rules';

/**
 * A finding as it is kept: in English, as a worker of an earlier version has it, and to be worded for whoever reads it. Those that an
 * earlier version found have the English alone.
 */
export interface KeptFinding extends DomainFinding {
  wording?: Pick<DomainFact, 'text' | 'advice'>;
}

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
  findings!: KeptFinding[];

  @Column('timestamptz')
  checked_at!: Date;

  /** Since then the findings are as they are. */
  @Column('timestamptz')
  changed_at!: Date;
}
