import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** News that staff send to members, and who gets which piece. */
export class AddNews1763643610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE news (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        state text NOT NULL,
        countries text[],
        genders text[],
        sexualities text[],
        activity text NOT NULL,
        premium text NOT NULL,
        page text NOT NULL,
        texts jsonb NOT NULL,
        listed_to uuid,
        is_listed boolean NOT NULL DEFAULT false,
        started_at timestamptz,
        ends_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_news PRIMARY KEY (site_id, id),
        CONSTRAINT fk_news_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_news_sending ON news (started_at) WHERE state = 'sending';
      ${protectTenantTable('news')}

      CREATE TABLE news_receivers (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        news_id uuid NOT NULL,
        sent_at timestamptz,
        CONSTRAINT pk_news_receivers PRIMARY KEY (site_id, member_id, news_id),
        CONSTRAINT fk_news_receivers_news FOREIGN KEY (site_id, news_id)
          REFERENCES news (site_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_news_receivers_account FOREIGN KEY (site_id, member_id)
          REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_news_receivers_news ON news_receivers (site_id, news_id, sent_at);
      ${protectTenantTable('news_receivers')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE news_receivers, news;
      ALTER TABLE reminders NO FORCE ROW LEVEL SECURITY;
      DELETE FROM reminders WHERE kind IN ('weekly', 'offer', 'news');
      ALTER TABLE reminders FORCE ROW LEVEL SECURITY;`);
  }
}
