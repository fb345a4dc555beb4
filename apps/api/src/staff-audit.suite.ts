import { totpCode } from '@duet/accounts';
import type { Browser, MadeStaff, TestApp } from '@duet/testing';
import { makeStaff, placeStaffSession, STAFF_PASSWORD } from '@duet/testing';
import type { makersFor } from './new-records.suite';

interface StaffWorld {
  test: TestApp;
  admin: MadeStaff;
  make: ReturnType<typeof makersFor>;
}

/** Acts on staff and on the own account, each with the entry that it leaves in the audit log. */
export function staffScenarios(world: () => StaffWorld) {
  const field = (name: string) => [expect.objectContaining({ field: name })];
  const browser = (): Browser => world().admin.browser;
  const ofOwn = (name: string, act = 'changed') => ({
    resource: 'staff',
    act,
    resource_name: world().admin.email,
    changes: field(name),
  });
  const invited = async () => {
    const body = world().make.staff();
    const { id } = (await browser().post('/api/admin/staff', body)).body as { id: string };
    return { email: body.email, path: `/api/admin/staff/${id}` };
  };
  const ofPerson = async (name: string, send: (path: string) => ReturnType<Browser['post']>) => {
    const { id, email } = await makeStaff(world().test);
    const entry = { resource: 'staff', act: 'changed', resource_name: email, changes: field(name) };
    return { entry, send: () => send(`/api/admin/staff/${id}`) };
  };
  return {
    adminInviteStaff: async () => {
      const { email, path } = await invited();
      const entry = { resource: 'staff', act: 'changed', resource_name: email, changes: field('invitation') };
      return { entry, send: () => browser().post(`${path}/invitation`) };
    },
    adminWithdrawStaff: async () => {
      const { email, path } = await invited();
      const entry = { resource: 'staff', act: 'removed', resource_name: email };
      return { entry, send: () => browser().delete(`${path}/invitation`) };
    },
    adminResetStaffPassword: () => ofPerson('password_link', (path) => browser().post(`${path}/password-reset`)),
    adminEndStaffSessions: () => ofPerson('sessions', (path) => browser().delete(`${path}/sessions`)),
    staffPatchAccount: () =>
      Promise.resolve({
        entry: ofOwn('name'),
        send: () => browser().patch('/api/admin/account', { name: 'Mika Mast' }),
      }),
    staffChangePassword: () => {
      const body = { old_password: STAFF_PASSWORD, password: 'nine grey owls at dusk' };
      return Promise.resolve({
        entry: ofOwn('password'),
        send: () => browser().put('/api/admin/account/password', body),
      });
    },
    staffEndSession: async () => {
      const { test, admin } = world();
      const id = await placeStaffSession(test, admin);
      const send = () => browser().delete(`/api/admin/account/sessions/${id}`);
      return { entry: ofOwn('sessions', 'ended'), send };
    },
    staffEndOtherSessions: () =>
      Promise.resolve({
        entry: ofOwn('sessions', 'ended'),
        send: () => browser().delete('/api/admin/account/sessions'),
      }),
    staffMakeRecoveryCodes: () =>
      Promise.resolve({
        entry: ofOwn('recovery_codes'),
        send: () => browser().post('/api/admin/account/recovery-codes'),
      }),
    staffReplaceFactor: async () => {
      const path = '/api/admin/account/second-factor';
      const { secret } = (await browser().post(path, {})).body as { secret: string };
      const code = () => totpCode(secret, world().test.clock.now());
      return { entry: ofOwn('second_factor', 'enrolled'), send: () => browser().post(path, { code: code() }) };
    },
  };
}
