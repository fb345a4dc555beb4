import type { AdminCorrection } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { placeMember } from '@duet/testing';

/** Two people of staff who help members, known once the test has begun. */
interface Helping {
  test: TestApp;
  home: MadeSite;
  browser: Browser;
  second: Browser;
}

/** The acts by which staff help members: the entry expected of each in the audit log, and the call itself. */
export function memberHelpScenarios(helping: () => Helping) {
  const place = (confirmed = true) => placeMember(helping().test, helping().home, { confirmed });
  const post = (id: string, act: string, body?: object, browser = helping().browser) =>
    browser.post(`/api/admin/members/${id}/${act}`, body, { key: `of-${id}` });
  const onMember = async (
    act: string,
    { body, changes, confirmed }: { body?: object; changes: object[]; confirmed?: boolean },
  ) => {
    const { id, name } = await place(confirmed);
    const entry = { resource: 'members', act: 'changed', resource_id: id, member: { id, name }, changes };
    return { entry, send: () => post(id, act, body) };
  };
  const added = (field: string, value: unknown) => ({ field, before: null, after: JSON.stringify(value) });
  const decided = async (call: string, { act, state }: { act: string; state: string }) => {
    const { id, name } = await place();
    const correcting = await post(id, 'credits', { amount: 500, reason: 'A lost purchase' }, helping().second);
    const correction = correcting.body as AdminCorrection;
    const changes = [{ field: 'state', before: '"requested"', after: JSON.stringify(state) }];
    const entry = { resource: 'credit-corrections', act, resource_id: correction.id, member: { id, name }, changes };
    return { entry, send: () => helping().browser.post(`/api/admin/credit-corrections/${correction.id}/${call}`) };
  };
  return {
    adminAddMemberNote: () => onMember('notes', { body: { text: 'Called' }, changes: [added('note', 'written')] }),
    adminEndMemberSessions: () => onMember('log-out', { changes: [{ field: 'sessions', before: '1', after: '0' }] }),
    adminResendActivation: () =>
      onMember('activation-mail', { confirmed: false, changes: [added('activation_mail', 'sent')] }),
    adminCorrectCredits: async () => {
      const { id, name } = await place();
      const changes = expect.arrayContaining([added('amount', 7), added('reason', 'For the trouble')]) as object;
      const entry = { resource: 'credit-corrections', act: 'created', member: { id, name }, changes };
      return { entry, send: () => post(id, 'credits', { amount: 7, reason: 'For the trouble' }) };
    },
    adminApproveCorrection: () => decided('approval', { act: 'approved', state: 'done' }),
    adminDeclineCorrection: () => decided('refusal', { act: 'declined', state: 'declined' }),
  };
}
