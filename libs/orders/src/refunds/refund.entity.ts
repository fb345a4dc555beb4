import type { REFUND_KINDS, REFUND_STATES } from '@duet/contract';
import type { Currency } from '@duet/sites';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type RefundKind = (typeof REFUND_KINDS)[number];
export type RefundState = (typeof REFUND_STATES)[number];

/** A refund of an order. Its credits are out of the wallet from the request on. */
@Entity('refunds')
export class RefundEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  order_id!: string;

  @Column('uuid')
  member_id!: string;

  /** Origin of the request: the member on the site, support, or a withdrawal without logging in. */
  @Column('text')
  kind!: RefundKind;

  @Column('text')
  state!: RefundState;

  @Column('integer')
  credits!: number;

  /** In minor units, everything that is paid back. */
  @Column('integer')
  amount!: number;

  /** The part of the amount that is not for credits. */
  @Column('integer')
  goodwill!: number;

  @Column('text')
  currency!: Currency;

  /** The reason that support gave. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** The staff member who asked for it; null: the member did. */
  @Column('uuid', { nullable: true })
  requested_by!: string | null;

  /** The second person of staff, where one is needed. */
  @Column('uuid', { nullable: true })
  approved_by!: string | null;

  /** The key under which staff asked, so that the same click asks once. */
  @Column('text', { nullable: true })
  client_key!: string | null;

  @Column('text', { nullable: true })
  provider_ref!: string | null;

  /** The provider's words when it refused. */
  @Column('text', { nullable: true })
  failure!: string | null;

  /** The number of times that the provider was asked. */
  @Column('integer', { default: 0 })
  tries!: number;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  settled_at!: Date | null;

  /** When the provider is asked next; null: nothing is to be asked. */
  @Column('timestamptz', { nullable: true })
  due_at!: Date | null;
}
