import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the conversations that a member has not removed, beside their other counters: a list of thousands need
 * not count them each time it is polled. Kept by triggers, so that it is exact whoever writes inboxes; a send pays for
 * it only when it brings a removed conversation back.
 */
export class CountChats1763641410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member_states ADD COLUMN chats_total integer NOT NULL DEFAULT 0;
      ALTER TABLE inboxes NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE member_states NO FORCE ROW LEVEL SECURITY;
      INSERT INTO member_states AS s (site_id, member_id, chats_total)
        SELECT site_id, member_id, count(*) FROM inboxes WHERE NOT removed GROUP BY 1, 2
        ON CONFLICT (site_id, member_id) DO UPDATE SET chats_total = excluded.chats_total;
      ALTER TABLE inboxes FORCE ROW LEVEL SECURITY;
      ALTER TABLE member_states FORCE ROW LEVEL SECURITY;

      CREATE FUNCTION count_chats_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO member_states AS s (site_id, member_id, chats_total)
          SELECT site_id, member_id, count(*) FROM added WHERE NOT removed GROUP BY 1, 2 ORDER BY 1, 2
          ON CONFLICT (site_id, member_id) DO UPDATE SET chats_total = s.chats_total + excluded.chats_total;
        RETURN NULL;
      END $$;
      CREATE TRIGGER inboxes_added AFTER INSERT ON inboxes REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION count_chats_added();

      CREATE FUNCTION count_chats_deleted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE member_states s SET chats_total = s.chats_total - d.chats
          FROM (SELECT site_id, member_id, count(*) AS chats FROM deleted WHERE NOT removed GROUP BY 1, 2) d
          WHERE s.site_id = d.site_id AND s.member_id = d.member_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER inboxes_deleted AFTER DELETE ON inboxes REFERENCING OLD TABLE AS deleted
        FOR EACH STATEMENT EXECUTE FUNCTION count_chats_deleted();

      CREATE FUNCTION count_chat_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE member_states SET chats_total = chats_total + CASE WHEN NEW.removed THEN -1 ELSE 1 END
          WHERE site_id = NEW.site_id AND member_id = NEW.member_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER inboxes_removed AFTER UPDATE OF removed ON inboxes
        FOR EACH ROW WHEN (OLD.removed <> NEW.removed) EXECUTE FUNCTION count_chat_removed();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER inboxes_removed ON inboxes;
      DROP TRIGGER inboxes_deleted ON inboxes;
      DROP TRIGGER inboxes_added ON inboxes;
      DROP FUNCTION count_chat_removed();
      DROP FUNCTION count_chats_deleted();
      DROP FUNCTION count_chats_added();
      ALTER TABLE member_states DROP COLUMN chats_total;`);
  }
}
