import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { placeMember, placePhoto } from '@duet/testing';

/** A person of staff who decides on photos, known once the test has begun. */
interface Worker {
  test: TestApp;
  home: MadeSite;
  browser: Browser;
}

/** The decisions on photos that the audit log keeps: the entry expected of each, and the call itself. */
export function photosScenarios(worker: () => Worker) {
  const scenario = async ([path, body]: ['approve' | 'reject', object], act: string) => {
    const { test, home, browser } = worker();
    const { id: memberId, name } = await placeMember(test, home);
    const waiting = { status: 'pending', reviewed: false } as const;
    const { id } = await placePhoto(test, { site: home, member: { id: memberId } }, waiting);
    const entry = { resource: 'photos', act, resource_id: id, member: { id: memberId, name } };
    return { entry, send: () => browser.post(`/api/admin/photos/${id}/${path}`, body) };
  };
  return {
    adminApprovePhoto: () => scenario(['approve', {}], 'approved'),
    adminRejectPhoto: () => scenario(['reject', { reason: 'nudity' }], 'rejected'),
  };
}
