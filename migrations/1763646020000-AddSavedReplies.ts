import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replies that the staff of a company have saved for their cases. */
export class AddSavedReplies1763646020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_replies (
        id uuid NOT NULL,
        company_id uuid NOT NULL,
        name text NOT NULL,
        texts jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_saved_replies PRIMARY KEY (id),
        CONSTRAINT fk_saved_replies_company FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE,
        CONSTRAINT uq_saved_replies_name UNIQUE (company_id, name)
      );
      GRANT SELECT, INSERT, UPDATE, DELETE ON saved_replies TO duet_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_replies');
  }
}
