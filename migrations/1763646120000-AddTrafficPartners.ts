import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Partners who bring visitors to a site, and what each of them was told of a sign-up that it brought. */
export class AddTrafficPartners1763646120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE traffic_partners (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        network text NOT NULL,
        url text NOT NULL,
        click_field text NOT NULL CHECK (click_field IN ('ref', 'sub1', 'sub2', 'sub3')),
        events text[] NOT NULL,
        is_on boolean NOT NULL,
        secret_sealed bytea NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_traffic_partners PRIMARY KEY (site_id, id),
        CONSTRAINT uq_traffic_partners_network UNIQUE (site_id, network),
        CONSTRAINT fk_traffic_partners_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_traffic_partners_id ON traffic_partners (id);
      ${protectTenantTable('traffic_partners')}

      CREATE TABLE postbacks (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        partner_id uuid NOT NULL,
        member_id uuid NOT NULL,
        event text NOT NULL CHECK (event IN ('sign_up', 'activation', 'first_payment')),
        state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
        tries integer NOT NULL DEFAULT 0,
        status integer,
        error text,
        happened_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        CONSTRAINT pk_postbacks PRIMARY KEY (site_id, id),
        CONSTRAINT uq_postbacks_once UNIQUE (site_id, member_id, partner_id, event),
        CONSTRAINT fk_postbacks_partner FOREIGN KEY (site_id, partner_id) REFERENCES traffic_partners (site_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_postbacks_account FOREIGN KEY (site_id, member_id) REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_postbacks_id ON postbacks (id);
      CREATE INDEX ix_postbacks_created ON postbacks (created_at, id);
      CREATE INDEX ix_postbacks_site ON postbacks (site_id, created_at, id);
      CREATE INDEX ix_postbacks_partner ON postbacks (site_id, partner_id, created_at, id);
      CREATE INDEX ix_postbacks_open ON postbacks (state, created_at, id) WHERE state <> 'sent';
      ${protectTenantTable('postbacks')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE postbacks, traffic_partners`);
  }
}
