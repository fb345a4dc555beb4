import { createIndexes, dropIndexes } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The way to the members who chose to be seen by visitors, whom landers show: the latest active first. */
const INDEXES = {
  profiles: {
    ix_profiles_public:
      '(site_id, last_active_at DESC) WHERE searchable AND public_profile AND NOT fictional AND main_photo IS NOT NULL',
  },
};

export class IndexPublicMembers1763647030000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
