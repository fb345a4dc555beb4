import type { GiftKey } from '@duet/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A gift as a site has set it; a site without rows has the product's gifts. */
@Entity('site_gifts')
export class SiteGiftEntity {
  @PrimaryColumn('uuid')
  site_id!: string;

  @PrimaryColumn('text')
  gift!: GiftKey;

  /** Null: the price that the site's settings name for gifts without their own. */
  @Column('integer', { nullable: true })
  credits!: number | null;

  @Column('boolean')
  on_offer!: boolean;

  @Column('integer')
  position!: number;
}
