import type { ClickField, PostbackEvent } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A partner who brings visitors to a site under the name of a network, and wants to be told what became of them. */
@Entity('traffic_partners')
export class TrafficPartnerEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  /** The name that staff give it. */
  @Column('text')
  name!: string;

  /** The `network` of the links that it sends visitors by. */
  @Column('text')
  network!: string;

  /** The address to call, with placeholders such as `{click_id}`. */
  @Column('text')
  url!: string;

  /** The field of the traffic source that holds the partner's number of a click. */
  @Column('text')
  click_field!: ClickField;

  @Column('text', { array: true })
  events!: PostbackEvent[];

  @Column('boolean')
  is_on!: boolean;

  /** The key of the signature, sealed. */
  @Column('bytea')
  secret_sealed!: Buffer;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}
