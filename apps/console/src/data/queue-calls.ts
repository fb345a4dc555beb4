import type { BodyOf } from '@duet/contract';
import {
  adminApprovePhoto,
  adminApproveSelfie,
  adminApproveText,
  adminClaimPhotos,
  adminClaimSelfies,
  adminClaimTexts,
  adminListPhotos,
  adminListSelfies,
  adminListTexts,
  adminRejectPhoto,
  adminRejectSelfie,
  adminRejectText,
  adminReleasePhotos,
  adminReleaseSelfies,
  adminReleaseTexts,
  adminViewText,
} from '@duet/contract';
import { callApi, httpClient } from './http';

type BodyFor<C> = NonNullable<BodyOf<C>>;

/** The number behind the slash of `Content-Range: photos 0-24/319`. */
export const totalOf = (headers: Headers): number => Number(headers.get('content-range')?.split('/').at(-1) ?? 0);

/** The number of records that wait, also with colleagues. */
async function countWaiting(path: string, siteId: string | null): Promise<number> {
  const filter = JSON.stringify({ waiting: true, ...(siteId ? { site_id: siteId } : {}) });
  const query = new URLSearchParams({ filter, range: '[0,0]' }).toString();
  const { headers } = await httpClient(`${path}?${query}`);
  return totalOf(headers);
}

/** Gives items back to their queue; answered or not, also while the page is being left. */
async function release(path: string, ids: string[]): Promise<void> {
  const body = JSON.stringify({ ids });
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', credentials: 'same-origin', keepalive: true } as const;
  await fetch(path, { ...request, headers, body }).catch(() => undefined);
}

const photoCalls = {
  countWaitingPhotos: (siteId: string | null) => countWaiting(adminListPhotos.path, siteId),
  /** Waiting photos for this person alone; those named in `keep` stay theirs. */
  claimPhotos: (body: BodyFor<typeof adminClaimPhotos>) => callApi(adminClaimPhotos, { body }),
  releasePhotos: (ids: string[]) => release(adminReleasePhotos.path, ids),
  /** `reverse`: the decision before this one is taken back. */
  approvePhoto: (id: string, body: BodyFor<typeof adminApprovePhoto>) =>
    callApi(adminApprovePhoto, { params: { id }, body }),
  rejectPhoto: (id: string, body: BodyFor<typeof adminRejectPhoto>) =>
    callApi(adminRejectPhoto, { params: { id }, body }),
};

const selfieCalls = {
  countWaitingSelfies: (siteId: string | null) => countWaiting(adminListSelfies.path, siteId),
  /** Waiting selfies for this person alone; those named in `keep` stay theirs. */
  claimSelfies: (body: BodyFor<typeof adminClaimSelfies>) => callApi(adminClaimSelfies, { body }),
  releaseSelfies: (ids: string[]) => release(adminReleaseSelfies.path, ids),
  /** `photos`: those with which the selfie was compared. */
  approveSelfie: (id: string, body: BodyFor<typeof adminApproveSelfie>) =>
    callApi(adminApproveSelfie, { params: { id }, body }),
  rejectSelfie: (id: string, body: BodyFor<typeof adminRejectSelfie>) =>
    callApi(adminRejectSelfie, { params: { id }, body }),
};

const memberTextCalls = {
  countWaitingTexts: (siteId: string | null) => countWaiting(adminListTexts.path, siteId),
  /** Waiting texts for this person alone; those named in `keep` stay theirs. */
  claimTexts: (body: BodyFor<typeof adminClaimTexts>) => callApi(adminClaimTexts, { body }),
  releaseTexts: (ids: string[]) => release(adminReleaseTexts.path, ids),
  approveText: (id: string, body: BodyFor<typeof adminApproveText>) =>
    callApi(adminApproveText, { params: { id }, body }),
  rejectText: (id: string, body: BodyFor<typeof adminRejectText>) => callApi(adminRejectText, { params: { id }, body }),
  /** The words of a text; of a marked message the audit log keeps that they were read. */
  viewText: (id: string) => callApi(adminViewText, { params: { id } }),
};

/** Calls of the queues of photos, selfies and texts. */
export const queueCalls = { ...photoCalls, ...selfieCalls, ...memberTextCalls };
