import type { BodyOf } from '@duet/contract';
import {
  adminAddMemberNote,
  adminApproveCorrection,
  adminApproveRestriction,
  adminCorrectCredits,
  adminDeclineCorrection,
  adminDeclineRestriction,
  adminEndMemberSessions,
  adminGetMemberActivity,
  adminGetMemberTimeline,
  adminGetWallet,
  adminLiftRestriction,
  adminPreviewRestriction,
  adminResendActivation,
  adminRestrictMember,
} from '@duet/contract';
import { callApi } from './http';

type BodyFor<C> = NonNullable<BodyOf<C>>;

/** Calls about one member: what happened to them, help, and acts. */
export const memberCalls = {
  getWallet: (memberId: string) => callApi(adminGetWallet, { params: { id: memberId } }),
  /** A page of what happened to a member; null: the newest. */
  getMemberTimeline: (memberId: string, before: string | null) =>
    callApi(adminGetMemberTimeline, { params: { id: memberId }, query: before === null ? {} : { before } }),
  addMemberNote: (memberId: string, text: string, key: string) =>
    callApi(adminAddMemberNote, { params: { id: memberId }, body: { text }, key }),
  endMemberSessions: (memberId: string) => callApi(adminEndMemberSessions, { params: { id: memberId } }),
  resendActivation: (memberId: string) => callApi(adminResendActivation, { params: { id: memberId } }),
  /** Gives credits or takes some; the same key does so once. */
  correctCredits: (memberId: string, body: BodyFor<typeof adminCorrectCredits>, key: string) =>
    callApi(adminCorrectCredits, { params: { id: memberId }, body, key }),
  approveCorrection: (id: string) => callApi(adminApproveCorrection, { params: { id } }),
  declineCorrection: (id: string) => callApi(adminDeclineCorrection, { params: { id } }),
  getMemberActivity: (memberId: string) => callApi(adminGetMemberActivity, { params: { id: memberId } }),
  /** The statement of reasons as the member would read it. */
  previewRestriction: (memberId: string, body: BodyFor<typeof adminPreviewRestriction>) =>
    callApi(adminPreviewRestriction, { params: { id: memberId }, body }),
  /** Restricts a member; the same key restricts once. */
  restrictMember: (memberId: string, body: BodyFor<typeof adminRestrictMember>, key: string) =>
    callApi(adminRestrictMember, { params: { id: memberId }, body, key }),
  liftRestriction: (id: string, reason: string) => callApi(adminLiftRestriction, { params: { id }, body: { reason } }),
  approveRestriction: (id: string) => callApi(adminApproveRestriction, { params: { id } }),
  declineRestriction: (id: string, reason: string) =>
    callApi(adminDeclineRestriction, { params: { id }, body: { reason } }),
};
