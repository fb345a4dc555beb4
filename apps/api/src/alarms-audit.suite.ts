import type { AdminAlarm } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { placeMember, placePhoto } from '@duet/testing';

/** Two persons of staff, known once the test has begun: one raises alarms, the other decides on them. */
interface Workers {
  test: TestApp;
  home: MadeSite;
  browser: Browser;
  second: Browser;
}

/** An alarm that `raiser` has raised. */
export async function raiseAlarm({ test, home }: Pick<Workers, 'test' | 'home'>, raiser: Browser): Promise<AdminAlarm> {
  const ann = await placeMember(test, home);
  const photo = await placePhoto(test, { site: home, member: ann }, { status: 'pending', reviewed: false });
  await raiser.post(`/api/admin/photos/${photo.id}/reject`, { reason: 'minor' });
  const filter = JSON.stringify({ member_id: ann.id });
  return ((await raiser.get('/api/admin/alarms', { filter })).body as [AdminAlarm])[0];
}

/** The decisions on alarms that the audit log keeps: the entry expected of each, and the call itself. */
export function alarmsScenarios(workers: () => Workers) {
  const scenario = async (act: 'confirm' | 'lift') => {
    const { second, browser } = workers();
    const { id } = await raiseAlarm(workers(), second);
    const send = () => browser.post(`/api/admin/alarms/${id}/${act}`, { note: 'Looked at it' });
    return { entry: { resource: 'alarms', act: 'decided', resource_id: id }, send };
  };
  return { adminConfirmAlarm: () => scenario('confirm'), adminLiftAlarm: () => scenario('lift') };
}
