import type { AdminText } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { placeMember } from '@duet/testing';

/** A person of staff who works on texts, known once the test has begun. */
interface Worker {
  test: TestApp;
  home: MadeSite;
  browser: Browser;
}

/** A text that waits for a moderator. */
export async function writeText({ test, home, browser }: Worker): Promise<AdminText> {
  const ann = await placeMember(test, home);
  await ann.browser.patch('/api/profile', { about_me: 'My insta is ann_92' });
  await test.runJobs();
  const filter = JSON.stringify({ waiting: true, member_id: ann.id, field: 'about_me' });
  return ((await browser.get('/api/admin/texts', { filter })).body as [AdminText])[0];
}

/** A message with contact data that waits for a moderator. */
async function writeMessage({ test, home, browser }: Worker): Promise<AdminText> {
  const [ann, bob] = [await placeMember(test, home, { credits: 20 }), await placeMember(test, home)];
  const body = { profile_id: bob.id, type: 'text', text: 'Mail me: ann@example.com', anyway: true };
  await ann.browser.post('/api/conversations', body);
  await test.runJobs();
  const filter = JSON.stringify({ waiting: true, member_id: ann.id, field: 'message' });
  return ((await browser.get('/api/admin/texts', { filter })).body as [AdminText])[0];
}

/** The acts on texts that the audit log keeps: the entry expected of each, and the call itself. */
export function textsScenarios(worker: () => Worker) {
  const post = (id: string, act: string, body?: object) => worker().browser.post(`/api/admin/texts/${id}/${act}`, body);
  const scenario = async (text: Promise<AdminText>, entry: object, [act, body]: [string, object?]) => {
    const { id } = await text;
    return { entry: { resource: 'texts', resource_id: id, ...entry }, send: () => post(id, act, body) };
  };
  return {
    adminApproveText: () => scenario(writeText(worker()), { act: 'approved' }, ['approve', {}]),
    adminRejectText: () =>
      scenario(writeText(worker()), { act: 'rejected' }, ['reject', { reason: 'contact_details' }]),
    adminViewText: () => scenario(writeMessage(worker()), { kind: 'look', act: 'viewed' }, ['view']),
  };
}
