import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/** Conversations, each member's view of them, messages, and the keys that make sending happen once. */
export class AddChat1763640700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE conversations (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        a_id uuid NOT NULL,
        b_id uuid NOT NULL,
        started_by uuid NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_conversations PRIMARY KEY (site_id, id),
        CONSTRAINT uq_conversations_pair UNIQUE (site_id, a_id, b_id),
        CHECK (a_id < b_id)
      );
      ${protectTenantTable('conversations')}
      CREATE TABLE inboxes (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        conversation_id uuid NOT NULL,
        other_id uuid NOT NULL,
        unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
        last_message_at timestamptz NOT NULL,
        last_sender_id uuid,
        last_type text,
        preview text,
        last_read_id uuid,
        cleared_until_id uuid,
        removed boolean NOT NULL DEFAULT false,
        read_only boolean NOT NULL DEFAULT false,
        notify_due_at timestamptz,
        CONSTRAINT pk_inboxes PRIMARY KEY (site_id, member_id, conversation_id)
      ) WITH (fillfactor = 80);
      CREATE INDEX ix_inboxes_latest ON inboxes (site_id, member_id, last_message_at DESC) WHERE NOT removed;
      CREATE INDEX ix_inboxes_notify_due ON inboxes (notify_due_at) WHERE notify_due_at IS NOT NULL;
      ${protectTenantTable('inboxes')}
      CREATE TABLE messages (
        site_id uuid NOT NULL,
        conversation_id uuid NOT NULL,
        id uuid NOT NULL,
        sender_id uuid NOT NULL,
        type text NOT NULL CHECK (type IN ('text', 'photo', 'gift', 'icebreaker')),
        text text,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_messages PRIMARY KEY (site_id, conversation_id, id)
      );
      ${protectTenantTable('messages')}
      CREATE TABLE send_requests (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        client_key text NOT NULL,
        body_hash bytea NOT NULL,
        conversation_id uuid NOT NULL,
        message_id uuid NOT NULL,
        balance_after integer NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_send_requests PRIMARY KEY (site_id, member_id, client_key)
      );
      ${protectTenantTable('send_requests')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE send_requests, messages, inboxes, conversations');
  }
}
