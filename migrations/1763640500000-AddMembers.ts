import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

const PROFILES = `
  CREATE TABLE profiles (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    gender text NOT NULL CHECK (gender IN ('male', 'female')),
    sexuality text CHECK (sexuality IN ('hetero', 'gay', 'lesbian', 'bi')),
    audience smallint NOT NULL,
    birth_date date NOT NULL,
    country text NOT NULL,
    region text,
    city text,
    cell_lat real,
    cell_lon real,
    hair_color text,
    eye_color text,
    body_type text,
    relationship_status text,
    tattoos text,
    interests text[] NOT NULL DEFAULT '{}',
    about_me text,
    looking_for text,
    hidden_fields text[] NOT NULL DEFAULT '{}',
    invisible boolean NOT NULL DEFAULT false,
    public_profile boolean NOT NULL DEFAULT false,
    fictional boolean NOT NULL DEFAULT false,
    real_id uuid GENERATED ALWAYS AS (CASE WHEN fictional THEN NULL ELSE id END) STORED,
    status text NOT NULL CHECK (status IN ('active', 'disabled')),
    disabled_reason text CHECK (disabled_reason IN ('unconfirmed', 'paused', 'moderated', 'pending_deletion')),
    searchable boolean GENERATED ALWAYS AS (status = 'active' AND NOT invisible) STORED,
    main_photo jsonb,
    last_active_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT pk_profiles PRIMARY KEY (site_id, id),
    CONSTRAINT uq_profiles_real UNIQUE (site_id, real_id),
    CONSTRAINT fk_profiles_account FOREIGN KEY (site_id, id) REFERENCES accounts (site_id, id) ON DELETE CASCADE
  );
  CREATE INDEX ix_profiles_active ON profiles
    (site_id, audience, country, last_active_at DESC, id DESC, birth_date, region) WHERE searchable;
  CREATE INDEX ix_profiles_region_active ON profiles
    (site_id, audience, country, region, last_active_at DESC, id DESC, birth_date) WHERE searchable;
  CREATE INDEX ix_profiles_newest ON profiles
    (site_id, audience, country, created_at DESC, id DESC, birth_date, region) WHERE searchable;
  CREATE INDEX ix_profiles_region_newest ON profiles
    (site_id, audience, country, region, created_at DESC, id DESC, birth_date) WHERE searchable;`;

/** Profiles as the search reads them, what changes often beside them, and who may not see whom. */
export class AddMembers1763640500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${PROFILES}
      ${protectTenantTable('profiles')}
      CREATE TABLE photos (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        member_id uuid NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'active', 'rejected')),
        rejected_reason text,
        position smallint NOT NULL DEFAULT 0,
        main boolean NOT NULL DEFAULT false,
        storage_key text NOT NULL,
        blurred_name text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        thumbhash text,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_photos PRIMARY KEY (site_id, id),
        CONSTRAINT fk_photos_profile FOREIGN KEY (site_id, member_id) REFERENCES profiles (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_photos_member ON photos (site_id, member_id, position);
      CREATE UNIQUE INDEX uq_photos_main ON photos (site_id, member_id) WHERE main;
      ${protectTenantTable('photos')}
      CREATE TABLE member_states (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        seen_at timestamptz,
        unread_total integer NOT NULL DEFAULT 0 CHECK (unread_total >= 0),
        new_likes_total integer NOT NULL DEFAULT 0 CHECK (new_likes_total >= 0),
        conversations_opened integer NOT NULL DEFAULT 0,
        version bigint NOT NULL DEFAULT 0,
        CONSTRAINT pk_member_states PRIMARY KEY (site_id, member_id)
      ) WITH (fillfactor = 70);
      ${protectTenantTable('member_states')}
      CREATE TABLE exclusions (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        other_id uuid NOT NULL,
        reason text NOT NULL CHECK (reason IN ('blocked', 'blocked_by', 'hidden')),
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_exclusions PRIMARY KEY (site_id, member_id, other_id)
      );
      ${protectTenantTable('exclusions')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE exclusions, member_states, photos, profiles');
  }
}
