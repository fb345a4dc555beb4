import type { CaseRemedy, ComplaintKind, ReportReason } from '@duet/contract';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { readData } from '../people/data';
import { Visitor } from './visitor';

type CaseStep = { key: string; days: number } & (
  | { act: 'complain'; site: string; by: 'buyer' | 'member'; kind: ComplaintKind; words: string; about?: 'order' }
  | { act: 'complain'; site: string; by: 'visitor'; kind: ComplaintKind; words: string; name: string; email: string }
  | { act: 'report'; site: string; by: 'member'; reason: ReportReason; words: string }
  | { act: 'reply' | 'object'; text: string }
  | { act: 'answer'; text: string; waits: boolean }
  | { act: 'decide'; reason: string; rule: string; remedy: CaseRemedy; answer: string }
);
type Opening = Extract<CaseStep, { site: string }>;
type StaffStep = Extract<CaseStep, { act: 'answer' | 'decide' }>;

/** From the oldest to the latest, for the clock of the demo goes forward. */
const STEPS = readData<readonly CaseStep[]>('cases.json');

/** Parts of the seed that the cases need. */
export interface CasePlay {
  app: NestFastifyApplication;
  source: DataSource;
  /** Sets the clock so many days back. */
  setDaysAgo: (days: number) => void;
  logInSupport: () => Promise<Visitor>;
  logInAdministrator: () => Promise<Visitor>;
  logInMember: (site: string, email: string) => Promise<Visitor>;
}

/** A case that is under way in the demo's past. */
interface OpenedCase {
  id: string;
  site: string;
  /** Null: a visitor's. */
  email: string | null;
}

/** A member with what they may have bought; each opens one case. */
const MEMBER = `
  SELECT a.email, o.payment_id FROM accounts a JOIN sites s ON s.id = a.site_id
  JOIN profiles p ON p.site_id = a.site_id AND p.id = a.id
  LEFT JOIN orders o ON o.site_id = a.site_id AND o.member_id = a.id AND o.state = 'completed'
  WHERE s.key = $1 AND (o.id IS NOT NULL) = $2 AND NOT p.fictional AND a.status = 'active' AND a.email LIKE '%@members.example'
    AND NOT EXISTS (SELECT 1 FROM cases c WHERE c.site_id = a.site_id AND c.reporter_id = a.id)
  ORDER BY p.last_active_at DESC, a.id LIMIT 1`;

const REPLIES = readData<readonly object[]>('saved-replies.json');

/** Each company has the same saved replies. */
async function saveReplies(play: CasePlay): Promise<void> {
  const companies = (await play.source.query('SELECT id FROM companies ORDER BY id')) as { id: string }[];
  const administrator = await play.logInAdministrator();
  for (const { id: company_id } of companies)
    for (const reply of REPLIES) await administrator.post('/api/admin/saved-replies', { company_id, ...reply });
}

/** Makes the cases that support finds from the start, through the calls of members and staff. */
export async function playCases(play: CasePlay): Promise<void> {
  play.setDaysAgo(STEPS[0]!.days);
  await saveReplies(play);
  const opened = new Map<string, OpenedCase>();
  for (const step of STEPS) {
    play.setDaysAgo(step.days);
    if ('site' in step) opened.set(step.key, await open(play, step));
    else await goOn(play, opened.get(step.key)!, step);
  }
}

async function open(play: CasePlay, step: Opening): Promise<OpenedCase> {
  if (step.by === 'visitor') {
    const { kind, words, name, email } = step;
    await new Visitor(play.app, `${step.site}.localhost`).post('/api/complaints', { kind, words, name, email });
    return { id: '', site: step.site, email: null };
  }
  const [member] = (await play.source.query(MEMBER, [step.site, step.by === 'buyer'])) as [
    { email: string; payment_id: string | null },
  ];
  if (!member) throw new Error(`demo: nobody on ${step.site} can open a case`);
  const visitor = await play.logInMember(step.site, member.email);
  await (step.act === 'report' ? report(visitor, step) : complain(visitor, step, member.payment_id));
  const { cases } = (await visitor.get('/api/cases')) as { cases: [{ id: string }] };
  return { id: cases[0].id, site: step.site, email: member.email };
}

function complain(visitor: Visitor, step: Extract<Opening, { act: 'complain' }>, order: string | null) {
  const { kind, words } = step;
  const about = 'about' in step && order ? { about: order } : {};
  return visitor.post('/api/complaints', { kind, words, ...about });
}

/** Reports whoever the member's search shows first. */
async function report(visitor: Visitor, { reason, words }: Extract<Opening, { act: 'report' }>): Promise<void> {
  const { profiles } = (await visitor.get('/api/members')) as { profiles: [{ id: string }] };
  await visitor.post('/api/reports', { subject: 'profile', subject_id: profiles[0].id, reason, words, block: false });
}

async function goOn(play: CasePlay, one: OpenedCase, step: Exclude<CaseStep, Opening>): Promise<void> {
  if (step.act === 'answer' || step.act === 'decide') return actAsStaff(play, one, step);
  const member = await play.logInMember(one.site, one.email!);
  const path = step.act === 'reply' ? 'messages' : 'objection';
  await member.post(`/api/cases/${one.id}/${path}`, { text: step.text });
}

async function actAsStaff(play: CasePlay, { id }: OpenedCase, step: StaffStep): Promise<void> {
  const support = await play.logInSupport();
  const { key: _key, days: _days, act, ...body } = step;
  await support.post(`/api/admin/cases/${id}/${act === 'answer' ? 'answers' : 'decision'}`, body);
}
