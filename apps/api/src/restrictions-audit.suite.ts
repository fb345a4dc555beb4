import type { AdminRestriction } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { placeMember } from '@duet/testing';

/** Two people of staff who restrict members, known once the test has begun. */
interface Restricting {
  test: TestApp;
  home: MadeSite;
  browser: Browser;
  second: Browser;
}

const change = (field: string, before: unknown, after: unknown) => ({
  field,
  before: before === null ? null : JSON.stringify(before),
  after: JSON.stringify(after),
});
const including = (...changes: object[]) => ({ changes: expect.arrayContaining(changes) as object });

/** The acts on members that the audit log keeps: the entry expected of each, and the call itself. */
export function restrictionsScenarios(restricting: () => Restricting) {
  const place = () => placeMember(restricting().test, restricting().home);
  const restrict = (memberId: string, kind: string, browser: Browser) =>
    browser.post(
      `/api/admin/members/${memberId}/restrictions`,
      { kind, reason: 'spam', facts: 'The same advertisement to ninety members' },
      { key: `of-${memberId}` },
    );
  const requestedBan = async () => {
    const member = await place();
    const { body } = await restrict(member.id, 'ban', restricting().second);
    return { member, restriction: body as AdminRestriction };
  };
  const entryOf = ({ member, restriction }: Awaited<ReturnType<typeof requestedBan>>) => ({
    resource: 'restrictions',
    resource_id: restriction.id,
    resource_name: 'ban',
    member: { id: member.id, name: member.name },
  });
  const ended = async (call: string, { act, state }: { act: string; state: string }) => {
    const made = await requestedBan();
    const path = `/api/admin/restrictions/${made.restriction.id}/${call}`;
    const reason = { reason: 'Looked again' };
    const noted = { field: 'over_reason', before: 'null', after: JSON.stringify('written') };
    const changes = [change('state', 'requested', state), ...(call === 'approval' ? [] : [noted])];
    return {
      entry: { ...entryOf(made), act, ...including(...changes) },
      send: () => restricting().browser.post(path, call === 'approval' ? undefined : reason),
    };
  };
  return {
    adminRestrictMember: async () => {
      const member = await place();
      const entry = {
        resource: 'restrictions',
        act: 'created',
        resource_name: 'mute',
        member: { id: member.id, name: member.name },
        ...including(change('reason', null, 'spam')),
      };
      return { entry, send: () => restrict(member.id, 'mute', restricting().browser) };
    },
    adminLiftRestriction: () => ended('lifting', { act: 'ended', state: 'lifted' }),
    adminApproveRestriction: () => ended('approval', { act: 'approved', state: 'active' }),
    adminDeclineRestriction: () => ended('refusal', { act: 'declined', state: 'declined' }),
  };
}
