import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The state of each domain of a site, as the last check found it: DNS, certificate and the records of its mails. */
export class AddDomainChecks1763646200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE domain_checks (
        site_id uuid NOT NULL,
        host text NOT NULL,
        state text NOT NULL,
        findings jsonb NOT NULL,
        checked_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        CONSTRAINT pk_domain_checks PRIMARY KEY (site_id, host),
        CONSTRAINT fk_domain_checks_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE,
        CONSTRAINT ck_domain_checks_state CHECK (state IN ('good', 'warning', 'fault', 'unknown'))
      );
      ${protectTenantTable('domain_checks')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE domain_checks');
  }
}
