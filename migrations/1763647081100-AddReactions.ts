import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reaction of whoever received a message. */
export class AddReactions1763647081100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_reactions (
        site_id uuid NOT NULL,
        conversation_id uuid NOT NULL,
        message_id uuid NOT NULL,
        member_id uuid NOT NULL,
        reaction text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_message_reactions PRIMARY KEY (site_id, conversation_id, message_id, member_id)
      );
      ${protectTenantTable('message_reactions')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_reactions');
  }
}
