import type { BodyOf, BrandPicture, QueryOf } from '@duet/contract';
import {
  adminArchiveSite,
  adminCancelSchedule,
  adminCheckDomains,
  adminCloneSite,
  adminCommentVersion,
  adminCompareSite,
  adminCreateInviteCode,
  adminEndInviteCode,
  adminGetDomainStatus,
  adminPreviewSite,
  adminPublishSite,
  adminRestoreSite,
  adminRollBackSite,
  adminScheduleSite,
  adminUploadBrandPicture,
  getDashboard,
} from '@duet/contract';
import { callApi, uploadTo } from './http';

type BodyFor<C> = NonNullable<BodyOf<C>>;
type QueryFor<C> = NonNullable<QueryOf<C>>;

/** Calls about sites beyond reading and writing them. */
export const siteCalls = {
  publishSite: (id: string) => callApi(adminPublishSite, { params: { id } }),
  /** Plans the publishing of the draft as it is now. */
  scheduleSite: (id: string, body: BodyFor<typeof adminScheduleSite>) =>
    callApi(adminScheduleSite, { params: { id }, body }),
  cancelSchedule: (id: string) => callApi(adminCancelSchedule, { params: { id } }),
  commentVersion: (id: string, body: BodyFor<typeof adminCommentVersion>) =>
    callApi(adminCommentVersion, { params: { id }, body }),
  archiveSite: (id: string) => callApi(adminArchiveSite, { params: { id } }),
  restoreSite: (id: string) => callApi(adminRestoreSite, { params: { id } }),
  /** Publishes an older version again. */
  rollBackSite: (id: string, version: number) => callApi(adminRollBackSite, { params: { id }, body: { version } }),
  cloneSite: (id: string, body: BodyFor<typeof adminCloneSite>) => callApi(adminCloneSite, { params: { id }, body }),
  /** The differences between two versions of a site; the live one and the draft where none is named. */
  compareSite: (id: string, query: QueryFor<typeof adminCompareSite>) =>
    callApi(adminCompareSite, { params: { id }, query }),
  /** An address that shows the saved draft. */
  previewSite: (id: string, body: BodyFor<typeof adminPreviewSite>) =>
    callApi(adminPreviewSite, { params: { id }, body }),
  /** Stores a picture of a site; the answer is its address, which the draft then names. */
  uploadBrandPicture: (id: string, kind: BrandPicture, file: File) =>
    uploadTo(adminUploadBrandPicture, { id, kind }, file),
  /** The domains of a site as the last check found them, and the same after another one. */
  getDomainStatus: (id: string) => callApi(adminGetDomainStatus, { params: { id } }),
  checkDomains: (id: string) => callApi(adminCheckDomains, { params: { id } }),
  createInviteCode: (body: BodyFor<typeof adminCreateInviteCode>) => callApi(adminCreateInviteCode, { body }),
  endInviteCode: (id: string) => callApi(adminEndInviteCode, { params: { id } }),
  /** The numbers of the overview, of all sites in reach or of one. */
  getDashboard: (siteId: string | null) => callApi(getDashboard, { query: siteId ? { site_id: siteId } : {} }),
};
