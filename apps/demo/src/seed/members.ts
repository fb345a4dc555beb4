import { pickFacts } from '@duet/contract';
import { audienceOf } from '@duet/members';
import { cell } from '@duet/sites';
import type { EntityManager } from 'typeorm';
import type { DemoPerson } from '../people/people';
import { makeLogIns, makePeople } from '../people/people';
import type { Picture } from '../people/pictures';
import type { DemoSiteKey as SiteKey, LogIn } from '../people/sites';
import { LOG_INS } from '../people/sites';
import { idOf } from './ids';
import { pictureFolder } from './pictures';
import { insertRows } from './rows';
import type { DemoSite } from './sites';
import { seedTalks } from './talks';
import { sourceOf } from './visits';

/** A demo person with the id that stands in the database. */
export interface SeedMember extends DemoPerson {
  id: string;
  logIn: LogIn | null;
  album: Picture[];
  /** The last of the photos waits for moderation. */
  waits: boolean;
}

export interface SeedContext {
  site: DemoSite;
  pictures: Picture[];
  passwordHash: string;
  now: Date;
}

const CREDITS: Record<LogIn, number> = { free: 5, premium: 120 };
const TERMS = new Date('2025-01-13T09:00:00Z');
const HOUR_MS = 3_600_000;

/** Makes the members of one site once; answers how many were made. */
export async function seedMembers(tx: EntityManager, making: SeedContext): Promise<number> {
  const { site, now } = making;
  const [found] = (await tx.query('SELECT 1 FROM profiles WHERE site_id = $1 LIMIT 1', [site.id])) as unknown[];
  if (found) return 0;
  const members = membersOf(making);
  await insertRows(tx, {
    accounts: members.map((member) => accountRow(member, making)),
    profiles: members.map((member) => profileRow(member, site)),
    photos: members.flatMap((member) => photoRows(member, site)),
    member_states: members.map((member) => stateRow(member, site)),
    wallets: members.map((member) => ({ ...inSite(site, member), balance: creditsOf(member), seq: 1 })),
    credit_entries: members.map((member) => entryRow(member, site)),
  });
  await seedTalks(tx, { site, members, now });
  return members.length;
}

function membersOf({ site, pictures, now }: SeedContext): SeedMember[] {
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]));
  const make = (person: DemoPerson, logIn: LogIn | null): SeedMember => ({
    ...person,
    logIn,
    id: idOf(person.created_at, site.key, person.name),
    album: person.pictures.flatMap((key) => byKey.get(key) ?? []),
    waits: false,
  });
  const logIns = makeLogIns(site.key as SiteKey, now);
  const people = makePeople(site.key as SiteKey, now).map((person) => make(person, null));
  for (const person of newest(people).slice(0, WAITING[site.key] ?? 1)) person.waits = true;
  return [...LOG_INS.map((logIn) => make(logIns[logIn], logIn)), ...people];
}

/** So many photos wait for moderation on each site, those of the newest members: thirteen in all, of which the
 * seed's moderator approves one. */
const WAITING: Record<string, number> = { duet: 5, she: 2, bdsm: 2 };

/** The newest members with more than one photo: while one of them waits, another stands on their card. */
const newest = (people: SeedMember[]): SeedMember[] =>
  people
    .filter(({ album, fictional }) => album.length > 1 && !fictional)
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime());

const inSite = (site: DemoSite, member: SeedMember) => ({ site_id: site.id, member_id: member.id });
const creditsOf = ({ logIn }: SeedMember): number => (logIn ? CREDITS[logIn] : 5);

function accountRow(member: SeedMember, { site, passwordHash }: SeedContext): Record<string, unknown> {
  const { logIn } = member;
  const email = logIn ? `${logIn}@example.com` : `${member.id}@members.example`;
  return {
    site_id: site.id,
    id: member.id,
    email,
    email_key: email,
    name: member.name,
    name_key: member.name.normalize('NFKC').toLowerCase(),
    password_hash: passwordHash,
    status: 'active',
    language: member.language,
    paid_user: logIn === 'premium',
    notifications_disabled: [],
    traffic_source: sourceOf(member.id),
    terms_version_at: TERMS,
    terms_accepted_at: member.created_at,
    special_consent_at: member.created_at,
    confirmed_at: member.created_at,
    reminders_sent: 0,
    created_at: member.created_at,
  };
}

function profileRow(member: SeedMember, site: DemoSite): Record<string, unknown> {
  const { lat, lon } = cell(member.lat, member.lon);
  const { gender, sexuality, fictional, album } = member;
  const [face] = album;
  const main = face && {
    id: photoId(member, 0),
    blurred_name: face.files.blurred.sha256,
    thumbhash: face.thumbhash,
  };
  return {
    site_id: site.id,
    id: member.id,
    name: member.name,
    gender,
    sexuality,
    audience: audienceOf({ gender, sexuality, fictional }),
    birth_date: member.birth_date,
    country: member.country,
    region: member.region,
    city: member.city,
    cell_lat: lat,
    cell_lon: lon,
    ...pickFacts(member),
    languages: member.languages,
    interests: member.interests,
    about_me: member.about_me,
    looking_for: member.looking_for,
    hidden_fields: [],
    invisible: false,
    public_profile: false,
    fictional,
    status: 'active',
    main_photo: main ?? null,
    last_active_at: member.last_active,
    created_at: member.created_at,
  };
}

const photoId = (member: SeedMember, place: number): string =>
  idOf(new Date(member.created_at.getTime() + place), 'photo', member.id, String(place));

function photoRows(member: SeedMember, site: DemoSite): Record<string, unknown>[] {
  const { album, waits } = member;
  return album.map((picture, place) => {
    const { width, height } = picture.files.full;
    const isWaiting = waits && place === album.length - 1;
    return {
      ...inSite(site, member),
      id: photoId(member, place),
      position: place,
      main: place === 0,
      width,
      height,
      status: isWaiting ? 'pending' : 'active',
      reviewed: !isWaiting,
      storage_key: pictureFolder(picture),
      blurred_name: picture.files.blurred.sha256,
      thumbhash: picture.thumbhash,
      created_at: new Date(member.created_at.getTime() + HOUR_MS + place),
    };
  });
}

function stateRow(member: SeedMember, site: DemoSite): Record<string, unknown> {
  return {
    ...inSite(site, member),
    seen_at: member.last_active,
    unread_total: 0,
    new_likes_total: 0,
    conversations_opened: 0,
    version: 0,
  };
}

function entryRow(member: SeedMember, site: DemoSite): Record<string, unknown> {
  const amount = creditsOf(member);
  return {
    ...inSite(site, member),
    seq: 1,
    delta: amount,
    balance_after: amount,
    reason: member.logIn === 'premium' ? 'demo' : 'signup',
    created_at: member.created_at,
  };
}
