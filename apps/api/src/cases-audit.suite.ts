import type { Browser, MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { placeMember } from '@duet/testing';

/** A person of staff who works on cases, known once the test has begun. */
interface Worker {
  test: TestApp;
  home: MadeSite;
  browser: Browser;
  /** Sells the bundle of 300 credits for 149.99. */
  sell: (member: PlacedMember) => Promise<{ id: string; payment_id: string }>;
}

interface OpenCase {
  id: string;
  reference: string;
}

/** The acts on saved replies that the audit log keeps. */
export function savedRepliesScenarios(worker: () => Omit<Worker, 'sell'>) {
  const at = (id?: string) => `/api/admin/saved-replies${id ? `/${id}` : ''}`;
  const bodyOf = (name: string) => ({ name, texts: { en: 'Hello {name}' } });
  const create = (name: string) =>
    worker().browser.post(at(), { company_id: worker().home.companyId, ...bodyOf(name) });
  const made = async (name: string) => ((await create(name)).body as { id: string }).id;
  const entry = (act: string, name: string) => ({ resource: 'saved-replies', act, resource_name: name });
  return {
    adminCreateSavedReply: () => Promise.resolve({ entry: entry('created', 'Thanks'), send: () => create('Thanks') }),
    adminPatchSavedReply: async () => {
      const id = await made('Sorry');
      return { entry: entry('changed', 'So sorry'), send: () => worker().browser.patch(at(id), bodyOf('So sorry')) };
    },
    adminDeleteSavedReply: async () => {
      const id = await made('Welcome');
      return { entry: entry('removed', 'Welcome'), send: () => worker().browser.delete(at(id)) };
    },
  };
}

/** The acts on cases that the audit log keeps: the entry expected of each, and the call itself. */
export function casesScenarios(worker: () => Worker) {
  const post = (id: string, act: string, body?: object) =>
    worker().browser.post(`/api/admin/cases/${id}/${act}`, body, { key: `${act}-${id}` });
  const reported = async (): Promise<OpenCase> => {
    const { test, home } = worker();
    const [ann, bob] = [await placeMember(test, home), await placeMember(test, home)];
    const body = { subject: 'profile', subject_id: bob.id, reason: 'spam', block: false };
    await ann.browser.post('/api/reports', body, { key: `of-${bob.id}` });
    return ((await ann.browser.get('/api/cases')).body as { cases: [OpenCase] }).cases[0];
  };
  const taken = async () => {
    const found = await reported();
    await post(found.id, 'take');
    return found;
  };
  const decision = { reason: 'A false name', rule: 'Terms 5', remedy: 'warning' };
  const decided = async () => {
    const found = await taken();
    await post(found.id, 'decision', decision);
    return found;
  };
  const change = (field: string, before: string | null, after: string | null) => ({
    field,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
  const said = (field: string, text: string) => ({ field, before: null, after: JSON.stringify(text) });
  const scenario = async (of: () => Promise<OpenCase>, entry: object, [act, body]: [string, object?]) => {
    const { id, reference } = await of();
    return { entry: { resource: 'cases', resource_name: reference, ...entry }, send: () => post(id, act, body) };
  };
  const including = (...changes: object[]) => ({ changes: expect.arrayContaining(changes) as object });
  return {
    adminTakeCase: () =>
      scenario(reported, { act: 'changed', ...including(change('state', 'new', 'triage')) }, ['take']),
    adminReleaseCase: () =>
      scenario(taken, { act: 'changed', changes: [expect.objectContaining({ field: 'assignee', after: 'null' })] }, [
        'release',
      ]),
    adminMoveCase: () =>
      scenario(taken, { act: 'changed', changes: [change('state', 'triage', 'waiting_internal')] }, [
        'state',
        { state: 'waiting_internal' },
      ]),
    adminAddCaseNote: () =>
      scenario(reported, { act: 'changed', changes: [said('note', 'written')] }, ['notes', { text: 'Known' }]),
    adminDecideCase: () =>
      scenario(taken, { act: 'decided', ...including(change('remedy', null, 'warning')) }, ['decision', decision]),
    adminReopenCase: () =>
      scenario(decided, { act: 'reopened', ...including(change('state', 'decided', 'triage')) }, [
        'reopening',
        { reason: 'New facts' },
      ]),
    adminAnswerCase: () =>
      scenario(taken, { act: 'changed', ...including(said('message', 'sent')) }, [
        'answers',
        { text: 'Which one?', waits: true },
      ]),
    adminAssignCase: async () => {
      const found = await taken();
      await post(found.id, 'release');
      const { body } = await worker().browser.get(`/api/admin/cases/${found.id}/colleagues`);
      const [colleague] = body as [{ id: string; name: string }];
      const entry = { act: 'changed', changes: [change('assignee', null, colleague.name)] };
      return scenario(() => Promise.resolve(found), entry, ['assignee', { staff_id: colleague.id }]);
    },
    adminRefundCase: async () => {
      const { test, home, sell } = worker();
      const buyer = await placeMember(test, home, { country: 'NL' });
      const order = await sell(buyer);
      await buyer.browser.post('/api/complaints', { kind: 'billing_refund', words: 'I paid twice.' }, { key: 'twice' });
      const { cases } = (await buyer.browser.get('/api/cases')).body as { cases: [OpenCase] };
      const expected = { amount: 14_999, currency: 'EUR' };
      const body = { order_id: order.id, credits: 300, goodwill: 0, reason: 'Paid twice', expected };
      const found = () => Promise.resolve(cases[0]);
      const entry = { act: 'changed', ...including(said('refund_of', order.payment_id)) };
      return { ...(await scenario(found, entry, ['refunds', body])), beside: 'refunds' };
    },
    adminViewCaseMessages: () =>
      scenario(reported, { kind: 'look', act: 'viewed', changes: [said('view_reason', 'To decide')] }, [
        'messages',
        { reason: 'To decide' },
      ]),
  };
}
