import { createIndexes, dropIndexes } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ways to the facts behind the numbers: each is found by its site and its time. Messages, which arrive in the order of time,
 * have a BRIN index over all sites: it takes a few pages, and new messages are beyond what it has summed up, so that they do
 * not write it. Besides, the ways to conversations by their oldest message, to decided photos and to a member's refunds.
 */
const INDEXES = {
  accounts: {
    ix_accounts_site_created: '(site_id, created_at)',
    ix_accounts_confirmed: '(site_id, confirmed_at) WHERE confirmed_at IS NOT NULL',
  },
  matches: { ix_matches_created: '(site_id, created_at)' },
  messages: { ix_messages_created: 'USING brin (created_at) WITH (pages_per_range = 32)' },
  conversations: { ix_conversations_oldest: '(coalesce(kept_since, created_at))' },
  orders: {
    ix_orders_completed: '(site_id, completed_at) INCLUDE (member_id) WHERE completed_at IS NOT NULL',
  },
  refunds: {
    ix_refunds_settled: `(site_id, settled_at) WHERE state = 'done'`,
    ix_refunds_member: '(site_id, member_id, created_at DESC)',
  },
  photos: {
    ix_photos_decided: '(decided_at DESC, id) WHERE decided_by IS NOT NULL',
    ix_photos_decided_by: '(decided_by, decided_at DESC, id) WHERE decided_by IS NOT NULL',
  },
};

export class IndexLargeTables1763646800000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
