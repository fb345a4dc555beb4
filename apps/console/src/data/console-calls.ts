import type { adminImportBundles, AnswerOf, BodyOf, Locale, OwnTextOwner, OwnTextPlace, QueryOf } from '@duet/contract';
import {
  adminAddCaseNote,
  adminAnswerCase,
  adminApproveRefund,
  adminAssignCase,
  adminAskOrder,
  adminCalculateRefund,
  adminConfirmAlarm,
  adminCopyBundles,
  adminCountNews,
  adminDecideCase,
  adminDiscardOwnText,
  adminDeclineRefund,
  adminGetCaseFigures,
  adminGetOwnText,
  adminGetSenderDomain,
  adminGetSiteGifts,
  adminLiftAlarm,
  adminLiftBlock,
  adminListMailKinds,
  adminListOwnTexts,
  adminMakeMailKey,
  adminMakeNextMailKey,
  adminListCaseColleagues,
  adminListCaseReplies,
  adminMoveCase,
  adminPreviewMail,
  adminPublishOwnText,
  adminRefundOrder,
  adminReleaseCase,
  adminReopenCase,
  adminRefundCase,
  adminRemoveJob,
  adminRetryJob,
  adminSaveMailEventKey,
  adminSaveOwnText,
  adminSendMail,
  adminSendNews,
  adminStopNews,
  adminRetryPostback,
  adminTakeCase,
  adminSetSiteGifts,
  adminShowOffers,
  adminViewCaseMessages,
  adminWithdrawOwnText,
  getCohorts,
  getSources,
  getStatistics,
  adminUseNextMailKey,
  adminEndStaffSessions,
  adminInviteStaff,
  adminListStaffSessions,
  adminResetStaffPassword,
  adminWithdrawStaff,
  staffChangePassword,
  staffEndOtherSessions,
  staffEndSession,
  staffGetAccount,
  staffMakeRecoveryCodes,
  staffPatchAccount,
  staffReplaceFactor,
} from '@duet/contract';
import type { SortPayload } from 'react-admin';
import { sendConfirmed } from './doubts';
import { callApi, fetchCsv } from './http';
import { memberCalls } from './member-calls';
import { queueCalls } from './queue-calls';
import { siteCalls } from './site-calls';

type BodyFor<C> = NonNullable<BodyOf<C>>;
type QueryFor<C> = NonNullable<QueryOf<C>>;

const statisticsCalls = {
  /** The numbers of a period, of all sites in reach or of one. */
  getStatistics: (query: QueryFor<typeof getStatistics>) => callApi(getStatistics, { query }),
  /** The funnels of traffic sources in a period. */
  getSources: (query: QueryFor<typeof getSources>) => callApi(getSources, { query }),
  /** Tells a traffic partner once more. */
  retryPostback: (id: string) => callApi(adminRetryPostback, { params: { id } }),
  /** The latest weeks of sign-ups. */
  getCohorts: (query: QueryFor<typeof getCohorts>) => callApi(getCohorts, { query }),
};

const moneyCalls = {
  /** The offer of a site, country by country. */
  showOffers: (siteId: string) => callApi(adminShowOffers, { params: { id: siteId } }),
  /** Copies another site's bundles; what the server finds odd is asked first. */
  copyBundles: (siteId: string, from_site_id: string) =>
    sendConfirmed(adminCopyBundles.path.replace(':id', siteId), 'POST', { from_site_id }) as Promise<
      AnswerOf<typeof adminCopyBundles>
    >,
  /** The gifts of a site, all of the product's in its order. */
  getSiteGifts: (siteId: string) => callApi(adminGetSiteGifts, { params: { id: siteId } }),
  setSiteGifts: (siteId: string, body: BodyFor<typeof adminSetSiteGifts>) =>
    callApi(adminSetSiteGifts, { params: { id: siteId }, body }),
  /** Sets bundles, or creates discount codes, out of a CSV file; what the server finds odd is asked first. */
  importCsv: (kind: 'bundle-imports' | 'code-imports', siteId: string, body: BodyFor<typeof adminImportBundles>) =>
    sendConfirmed(`/api/admin/sites/${siteId}/${kind}`, 'POST', body) as Promise<AnswerOf<typeof adminImportBundles>>,
  /** Asks the payment provider about an order now. */
  askOrder: (id: string) => callApi(adminAskOrder, { params: { id } }),
  liftBlock: (orderId: string) => callApi(adminLiftBlock, { params: { id: orderId } }),
  calculateRefund: (orderId: string, query: QueryFor<typeof adminCalculateRefund>) =>
    callApi(adminCalculateRefund, { params: { id: orderId }, query }),
  /** Requests a refund; the same key requests it once. */
  refundOrder: (orderId: string, body: BodyFor<typeof adminRefundOrder>, key: string) =>
    callApi(adminRefundOrder, { params: { id: orderId }, body, key }),
  approveRefund: (id: string) => callApi(adminApproveRefund, { params: { id } }),
  declineRefund: (id: string) => callApi(adminDeclineRefund, { params: { id } }),
};

const jobCalls = {
  retryJob: (id: string, confirmed: boolean) => callApi(adminRetryJob, { params: { id }, body: { confirmed } }),
  removeJob: (id: string, reason: string) => callApi(adminRemoveJob, { params: { id }, body: { reason } }),
};

const newsCalls = {
  /** The members whom a piece of news is for, and how many of them get it. */
  countNews: (id: string) => callApi(adminCountNews, { params: { id } }),
  sendNews: (id: string) => callApi(adminSendNews, { params: { id } }),
  stopNews: (id: string) => callApi(adminStopNews, { params: { id } }),
};

const mailCalls = {
  listMailKinds: () => callApi(adminListMailKinds),
  /** A kind of mail of a site with example data; its HTML part has an address of its own. */
  previewMail: (id: string, kind: string, query: QueryFor<typeof adminPreviewMail>) =>
    callApi(adminPreviewMail, { params: { id, kind }, query }),
  /** Sends it to the person who asks; the same key sends it once. */
  sendMail: (params: { id: string; kind: string }, body: BodyFor<typeof adminSendMail>, key: string) =>
    callApi(adminSendMail, { params, body, key }),
  getSenderDomain: (siteId: string) => callApi(adminGetSenderDomain, { params: { id: siteId } }),
  makeMailKey: (siteId: string) => callApi(adminMakeMailKey, { params: { id: siteId } }),
  makeNextMailKey: (siteId: string) => callApi(adminMakeNextMailKey, { params: { id: siteId } }),
  useNextMailKey: (siteId: string) => callApi(adminUseNextMailKey, { params: { id: siteId } }),
  saveMailEventKey: (siteId: string, body: BodyFor<typeof adminSaveMailEventKey>) =>
    callApi(adminSaveMailEventKey, { params: { id: siteId }, body }),
};

const staffCalls = {
  inviteStaff: (id: string) => callApi(adminInviteStaff, { params: { id } }),
  withdrawStaff: (id: string) => callApi(adminWithdrawStaff, { params: { id } }),
  resetStaffPassword: (id: string) => callApi(adminResetStaffPassword, { params: { id } }),
  listStaffSessions: (id: string) => callApi(adminListStaffSessions, { params: { id } }),
  endStaffSessions: (id: string) => callApi(adminEndStaffSessions, { params: { id } }),
};

/** The own account of whoever is at the screen. */
const accountCalls = {
  getOwnAccount: () => callApi(staffGetAccount),
  renameMyself: (name: string) => callApi(staffPatchAccount, { body: { name } }),
  chooseLanguage: (locale: Locale) => callApi(staffPatchAccount, { body: { locale } }),
  changeOwnPassword: (body: BodyFor<typeof staffChangePassword>) => callApi(staffChangePassword, { body }),
  endOwnSession: (id: string) => callApi(staffEndSession, { params: { id } }),
  endOtherSessions: () => callApi(staffEndOtherSessions),
  makeRecoveryCodes: () => callApi(staffMakeRecoveryCodes),
  /** Without a code the secret to store; with its first code it takes the place of the former one. */
  replaceFactor: (code?: string) => callApi(staffReplaceFactor, { body: code === undefined ? {} : { code } }),
};

const textCalls = {
  /** Pages or mails with the languages in which a company or a site has a text of its own. */
  listOwnTexts: (query: QueryFor<typeof adminListOwnTexts>) => callApi(adminListOwnTexts, { query }),
  getOwnText: (params: OwnTextPlace, query: OwnTextOwner) => callApi(adminGetOwnText, { params, query }),
  saveOwnText: (params: OwnTextPlace, body: BodyFor<typeof adminSaveOwnText>) =>
    callApi(adminSaveOwnText, { params, body }),
  publishOwnText: (params: OwnTextPlace, body: BodyFor<typeof adminPublishOwnText>) =>
    callApi(adminPublishOwnText, { params, body }),
  withdrawOwnText: (params: OwnTextPlace, body: BodyFor<typeof adminWithdrawOwnText>) =>
    callApi(adminWithdrawOwnText, { params, body }),
  discardOwnText: (params: OwnTextPlace, body: BodyFor<typeof adminDiscardOwnText>) =>
    callApi(adminDiscardOwnText, { params, body }),
};

const caseCalls = {
  /** Counts of the cases that came in within a period. */
  getCaseFigures: (query: QueryFor<typeof adminGetCaseFigures>) => callApi(adminGetCaseFigures, { query }),
  /** Writes to whoever opened a case; the same key writes once. */
  answerCase: (id: string, body: BodyFor<typeof adminAnswerCase>, key: string) =>
    callApi(adminAnswerCase, { params: { id }, body, key }),
  /** Requests a refund out of a case; the same key requests it once. */
  refundCase: (id: string, body: BodyFor<typeof adminRefundCase>, key: string) =>
    callApi(adminRefundCase, { params: { id }, body, key }),
  /** Saved replies in the language of whoever opened the case, filled in. */
  listCaseReplies: (id: string) => callApi(adminListCaseReplies, { params: { id } }),
  listCaseColleagues: (id: string) => callApi(adminListCaseColleagues, { params: { id } }),
  assignCase: (id: string, body: BodyFor<typeof adminAssignCase>) => callApi(adminAssignCase, { params: { id }, body }),
  takeCase: (id: string) => callApi(adminTakeCase, { params: { id } }),
  releaseCase: (id: string) => callApi(adminReleaseCase, { params: { id } }),
  moveCase: (id: string, body: BodyFor<typeof adminMoveCase>) => callApi(adminMoveCase, { params: { id }, body }),
  /** Adds a note for colleagues; the same key adds it once. */
  addCaseNote: (id: string, body: BodyFor<typeof adminAddCaseNote>, key: string) =>
    callApi(adminAddCaseNote, { params: { id }, body, key }),
  decideCase: (id: string, body: BodyFor<typeof adminDecideCase>) => callApi(adminDecideCase, { params: { id }, body }),
  reopenCase: (id: string, body: BodyFor<typeof adminReopenCase>) => callApi(adminReopenCase, { params: { id }, body }),
  /** The messages that were kept with a report, for a reason that the audit log keeps. */
  viewCaseMessages: (id: string, body: BodyFor<typeof adminViewCaseMessages>) =>
    callApi(adminViewCaseMessages, { params: { id }, body }),
};

const alarmCalls = {
  confirmAlarm: (id: string, body: BodyFor<typeof adminConfirmAlarm>) =>
    callApi(adminConfirmAlarm, { params: { id }, body }),
  liftAlarm: (id: string, body: BodyFor<typeof adminLiftAlarm>) => callApi(adminLiftAlarm, { params: { id }, body }),
};

const listCalls = {
  /** A list with these filters in this order as CSV, all of its rows. */
  exportList: (resource: string, { filter, sort }: { filter: object; sort: SortPayload }) => {
    const query = { filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) };
    return fetchCsv(`/api/admin/${resource}?${new URLSearchParams(query).toString()}`);
  },
};

/** Calls of the console beyond reading and writing records: the data provider's own methods. */
export const consoleCalls = {
  ...staffCalls,
  ...accountCalls,
  ...siteCalls,
  ...statisticsCalls,
  ...memberCalls,
  ...moneyCalls,
  ...jobCalls,
  ...mailCalls,
  ...newsCalls,
  ...textCalls,
  ...queueCalls,
  ...alarmCalls,
  ...caseCalls,
  ...listCalls,
};
