import { AccountEntity, SessionEntity } from '@duet/accounts';
import type { Country, Locale } from '@duet/contract';
import { LedgerEntryEntity, WalletEntity } from '@duet/credits';
import { audienceOf, MemberStateEntity, ProfileEntity } from '@duet/members';
import { hashToken, Ids } from '@duet/platform';
import type { EntityManager } from 'typeorm';
import type { Browser } from './browser';
import type { MadeSite } from './makers';
import type { TestApp } from './test-app';

export interface PlacedMember {
  id: string;
  name: string;
  browser: Browser;
  /** The token of its session. */
  token: string;
}

interface PlacedMemberOptions {
  name?: string;
  country?: Country;
  language?: Locale;
  region?: string;
  credits?: number;
  paid?: boolean;
  confirmed?: boolean;
  invisible?: boolean;
  fictional?: boolean;
  interests?: string[];
}

let count = 0;

/** A member put straight into the tables, with a session in `browser`: for tests that need many, or unusual ones. */
export async function placeMember(
  test: TestApp,
  site: MadeSite,
  options: PlacedMemberOptions = {},
): Promise<PlacedMember> {
  count += 1;
  const id = test.get(Ids).next();
  const name = options.name ?? `placed${count}`;
  const token = test.get(Ids).token();
  const now = test.clock.now();
  const at = { site, id, name, now };
  await test.db.system(async (tx) => {
    await insertAccount(tx, at, options);
    await insertProfile(tx, at, options);
    await tx.insert(MemberStateEntity, { site_id: site.id, member_id: id });
    await insertWallet(tx, at, options.credits ?? 0);
    await tx.insert(SessionEntity, sessionRow(test, at, token));
  });
  const browser = test.browser(site.host);
  browser.setCookie('auth.session', token);
  return { id, name, browser, token };
}

interface ProfilePlace {
  site: MadeSite;
  id: string;
  name: string;
  now: Date;
}

async function insertAccount(
  tx: EntityManager,
  { site, id, name, now }: ProfilePlace,
  options: PlacedMemberOptions,
): Promise<void> {
  await tx.insert(AccountEntity, {
    site_id: site.id,
    id,
    email: `${name}@example.com`,
    email_key: `${name}@example.com`,
    name,
    name_key: name,
    password_hash: 'none',
    status: options.confirmed === false ? 'not_confirmed' : 'active',
    language: options.language ?? 'en',
    paid_user: options.paid ?? false,
    terms_version_at: now,
    terms_accepted_at: now,
    special_consent_at: now,
    confirmed_at: options.confirmed === false ? null : now,
    created_at: now,
  });
}

async function insertProfile(
  tx: EntityManager,
  { site, id, name, now }: ProfilePlace,
  options: PlacedMemberOptions,
): Promise<void> {
  await tx.insert(ProfileEntity, {
    site_id: site.id,
    id,
    name,
    gender: 'female',
    sexuality: 'bi',
    audience: audienceOf({ gender: 'female', sexuality: 'bi', fictional: options.fictional ?? false }),
    birth_date: '1990-05-17',
    country: options.country ?? 'GB',
    region: options.region ?? null,
    interests: options.interests ?? [],
    invisible: options.invisible ?? false,
    fictional: options.fictional ?? false,
    status: options.confirmed === false ? 'disabled' : 'active',
    disabled_reason: options.confirmed === false ? 'unconfirmed' : null,
    last_active_at: now,
    created_at: now,
  });
}

async function insertWallet(tx: EntityManager, { site, id, now }: ProfilePlace, credits: number): Promise<void> {
  const at = { site_id: site.id, member_id: id };
  await tx.insert(WalletEntity, { ...at, balance: credits, seq: credits > 0 ? 1 : 0 });
  if (credits === 0) return;
  const entry = { delta: credits, balance_after: credits, reason: 'test', ref: null, created_at: now };
  await tx.insert(LedgerEntryEntity, { ...at, seq: 1, ...entry });
}

function sessionRow(test: TestApp, { site, id, now }: ProfilePlace, token: string) {
  return {
    site_id: site.id,
    token_hash: hashToken(token),
    id: test.get(Ids).next(),
    account_id: id,
    device: 'test',
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + 30 * 24 * 3_600_000),
  };
}
