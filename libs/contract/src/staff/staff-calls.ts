import type * as accounts from '../accounts/accounts.admin.operations';
import type * as caseFigures from '../cases/case-figures.admin.operations';
import type * as cases from '../cases/cases.admin.operations';
import type * as savedReplies from '../cases/saved-replies.admin.operations';
import type * as accountHelp from '../accounts/account-help.admin.operations';
import type * as restrictions from '../accounts/restrictions.admin.operations';
import type * as credits from '../credits/credits.admin.operations';
import type * as corrections from '../credits/corrections.admin.operations';
import type * as discounts from '../discounts/discounts.admin.operations';
import type * as gifts from '../chat/gifts.admin.operations';
import type * as members from '../members/members.admin.operations';
import type * as moderation from '../moderation/moderation.admin.operations';
import type * as selfies from '../moderation/selfies.admin.operations';
import type * as mails from '../notifications/mails.admin.operations';
import type * as news from '../notifications/news.admin.operations';
import type * as orders from '../orders/orders.admin.operations';
import type * as payments from '../payments/payments.admin.operations';
import type * as ownTexts from '../sites/own-texts.admin.operations';
import type * as sites from '../sites/sites.admin.operations';
import type * as partners from '../statistics/partners.admin.operations';
import type * as statistics from '../statistics/statistics.admin.operations';
import type { Permission } from './permissions';
import type * as account from './staff-account.admin.operations';
import type * as staff from './staff.admin.operations';

/** Every call of the console that wants a finished log-in. */
export type StaffCallName =
  | keyof typeof account
  | keyof typeof accounts
  | keyof typeof caseFigures
  | keyof typeof accountHelp
  | keyof typeof cases
  | keyof typeof credits
  | keyof typeof corrections
  | keyof typeof discounts
  | keyof typeof gifts
  | keyof typeof mails
  | keyof typeof members
  | keyof typeof moderation
  | keyof typeof news
  | keyof typeof orders
  | keyof typeof ownTexts
  | keyof typeof partners
  | keyof typeof payments
  | keyof typeof savedReplies
  | keyof typeof restrictions
  | keyof typeof selfies
  | keyof typeof sites
  | keyof typeof staff
  | keyof typeof statistics;

/**
 * Of which things a call is, as seen from an assignment: one `record` (404 out of reach), a `list` (without rows out of reach), a
 * `new` record (refused out of reach), the `platform` (403 for everyone with less than all of it), `nothing` that belongs to
 * a site, or the `own` account.
 */
export const STAFF_CALL_REACHES = ['record', 'list', 'new', 'platform', 'nothing', 'own'] as const;
export type StaffCallReach = (typeof STAFF_CALL_REACHES)[number];

/** One call of the console: the permission that it needs (null: a finished log-in is enough) and what it reaches. */
export interface StaffCallRule {
  permission: Permission | null;
  reach: StaffCallReach;
  /** Needs a password or a code that was given within the last minutes (decision 0120). */
  recheck?: true;
}

const of = (permission: Permission | null, reach: StaffCallReach): StaffCallRule => ({ permission, reach });
const checked = (permission: Permission | null, reach: StaffCallReach): StaffCallRule => ({
  permission,
  reach,
  recheck: true,
});

/**
 * Says who may make which call of the console. The server refuses by it before a controller runs (`forbidden`), and a call without
 * a row is refused to everyone; the services then keep each call to the records in reach. The test of all calls and
 * docs/staff-calls.md are made from it.
 */
export const STAFF_CALLS: Record<StaffCallName, StaffCallRule> = {
  getDashboard: of('dashboard:read', 'list'),
  getStatistics: of('statistics:read', 'list'),
  getSources: of('statistics:read', 'list'),
  getCohorts: of('statistics:read', 'list'),
  adminListPartners: of('partners:read', 'list'),
  adminGetPartner: of('partners:read', 'record'),
  adminCreatePartner: of('partners:write', 'new'),
  adminPatchPartner: of('partners:write', 'record'),
  adminDeletePartner: of('partners:write', 'record'),
  adminListPostbacks: of('partners:read', 'list'),
  adminRetryPostback: of('partners:write', 'record'),
  adminListAuditEntries: of('audit:read', 'list'),
  adminListJobs: of('jobs:read', 'list'),
  adminListJobKinds: of('jobs:read', 'list'),
  adminListTimetable: of('jobs:read', 'nothing'),
  adminRetryJob: of('jobs:write', 'record'),
  adminRemoveJob: of('jobs:write', 'record'),

  adminListStaff: of('staff:read', 'platform'),
  adminGetStaff: of('staff:read', 'platform'),
  adminCreateStaff: checked('staff:write', 'platform'),
  adminPatchStaff: checked('staff:write', 'platform'),
  adminInviteStaff: checked('staff:write', 'platform'),
  adminWithdrawStaff: checked('staff:write', 'platform'),
  adminResetStaffPassword: checked('staff:write', 'platform'),
  adminListStaffSessions: of('staff:read', 'platform'),
  adminEndStaffSessions: checked('staff:write', 'platform'),

  staffGetAccount: of(null, 'own'),
  staffPatchAccount: of(null, 'own'),
  staffChangePassword: of(null, 'own'),
  staffCheck: of(null, 'own'),
  staffEndSession: checked(null, 'own'),
  staffEndOtherSessions: checked(null, 'own'),
  staffMakeRecoveryCodes: checked(null, 'own'),
  staffReplaceFactor: checked(null, 'own'),

  adminListSites: of('sites:read', 'list'),
  adminListSiteVersions: of('sites:read', 'list'),
  adminGetSite: of('sites:read', 'record'),
  adminPreviewSite: of('sites:read', 'record'),
  adminCompareSite: of('sites:read', 'record'),
  adminCreateSite: of('sites:create', 'new'),
  adminCloneSite: of('sites:create', 'record'),
  adminPatchSite: of('sites:write', 'record'),
  adminUploadBrandPicture: of('sites:write', 'record'),
  adminPublishSite: of('sites:publish', 'record'),
  adminScheduleSite: of('sites:publish', 'record'),
  adminCancelSchedule: of('sites:publish', 'record'),
  adminCommentVersion: of('sites:write', 'record'),
  adminRollBackSite: of('sites:publish', 'record'),
  adminArchiveSite: of('sites:archive', 'record'),
  adminRestoreSite: of('sites:archive', 'record'),
  adminListInviteCodes: of('sites:read', 'list'),
  adminCreateInviteCode: of('sites:write', 'new'),
  adminEndInviteCode: of('sites:write', 'record'),

  adminListCompanies: of('companies:read', 'list'),
  adminGetCompany: of('companies:read', 'record'),
  adminPatchCompany: of('companies:write', 'record'),
  adminCreateCompany: of('companies:create', 'platform'),
  adminDeleteCompany: of('companies:create', 'platform'),

  adminListOwnTexts: of('texts:read', 'record'),
  adminGetOwnText: of('texts:read', 'record'),
  adminShowOwnText: of('texts:read', 'record'),
  adminSaveOwnText: of('texts:write', 'record'),
  adminPublishOwnText: of('texts:write', 'record'),
  adminWithdrawOwnText: of('texts:write', 'record'),
  adminDiscardOwnText: of('texts:write', 'record'),

  adminGetDomainStatus: of('sites:read', 'record'),
  adminCheckDomains: of('sites:write', 'record'),

  adminListMailKinds: of(null, 'nothing'),
  adminPreviewMail: of('sites:read', 'record'),
  adminShowMail: of('sites:read', 'record'),
  adminSendMail: of('sites:read', 'record'),
  adminListMailRecords: of('members:contact', 'list'),
  adminGetSenderDomain: of('sites:read', 'record'),
  adminMakeMailKey: of('sites:write', 'record'),
  adminMakeNextMailKey: checked('sites:write', 'record'),
  adminUseNextMailKey: checked('sites:write', 'record'),
  adminSaveMailEventKey: checked('sites:write', 'record'),

  adminListNews: of('news:read', 'list'),
  adminGetNews: of('news:read', 'record'),
  adminCountNews: of('news:read', 'record'),
  adminShowNews: of('news:read', 'record'),
  adminCreateNews: of('news:write', 'new'),
  adminPatchNews: of('news:write', 'record'),
  adminDeleteNews: of('news:write', 'record'),
  adminSendNews: of('news:write', 'record'),
  adminStopNews: of('news:write', 'record'),

  adminListMembers: of('members:read', 'list'),
  adminGetMember: of('members:read', 'record'),
  adminGetMemberActivity: of('members:read', 'record'),
  adminGetWallet: of('ledger:read', 'record'),
  adminListLedgerEntries: of('ledger:read', 'list'),

  adminGetMemberTimeline: of('members:read', 'record'),
  adminAddMemberNote: of('members:write', 'record'),
  adminEndMemberSessions: of('members:write', 'record'),
  adminResendActivation: of('members:write', 'record'),

  adminListCorrections: of('ledger:read', 'list'),
  adminGetCorrection: of('ledger:read', 'record'),
  adminCorrectCredits: checked('ledger:write', 'record'),
  adminApproveCorrection: checked('ledger:approve', 'record'),
  adminDeclineCorrection: of('ledger:write', 'record'),

  adminListRestrictions: of('restrictions:read', 'list'),
  adminGetRestriction: of('restrictions:read', 'record'),
  adminPreviewRestriction: of('restrictions:write', 'record'),
  adminRestrictMember: of('restrictions:write', 'record'),
  adminLiftRestriction: of('restrictions:write', 'record'),
  adminApproveRestriction: checked('restrictions:approve', 'record'),
  adminDeclineRestriction: of('restrictions:approve', 'record'),

  adminListPhotos: of('photos:moderate', 'list'),
  adminListPhotoDecisions: of('photos:moderate', 'list'),
  adminClaimPhotos: of('photos:moderate', 'list'),
  adminReleasePhotos: of('photos:moderate', 'nothing'),
  adminGetPhoto: of('photos:moderate', 'record'),
  adminGetPhotoPicture: of('members:read', 'record'),
  adminListAlarms: of('photos:moderate', 'list'),
  adminGetAlarm: of('photos:moderate', 'record'),
  adminConfirmAlarm: of('photos:moderate', 'record'),
  adminLiftAlarm: of('photos:moderate', 'record'),
  adminListTexts: of('photos:moderate', 'list'),
  adminListTextDecisions: of('photos:moderate', 'list'),
  adminClaimTexts: of('photos:moderate', 'list'),
  adminReleaseTexts: of('photos:moderate', 'nothing'),
  adminGetText: of('photos:moderate', 'record'),
  adminApproveText: of('photos:moderate', 'record'),
  adminRejectText: of('photos:moderate', 'record'),
  adminViewText: of('photos:moderate', 'record'),
  adminListSelfies: of('photos:moderate', 'list'),
  adminClaimSelfies: of('photos:moderate', 'list'),
  adminReleaseSelfies: of('photos:moderate', 'nothing'),
  adminGetSelfie: of('photos:moderate', 'record'),
  adminGetSelfiePicture: of('photos:moderate', 'record'),
  adminApproveSelfie: of('photos:moderate', 'record'),
  adminRejectSelfie: of('photos:moderate', 'record'),
  adminApprovePhoto: of('photos:moderate', 'record'),
  adminRejectPhoto: of('photos:moderate', 'record'),

  adminListCases: of('cases:read', 'list'),
  adminGetCase: of('cases:read', 'record'),
  adminGetCasePicture: of('cases:read', 'record'),
  adminViewCaseMessages: of('cases:write', 'record'),
  adminTakeCase: of('cases:write', 'record'),
  adminReleaseCase: of('cases:write', 'record'),
  adminMoveCase: of('cases:write', 'record'),
  adminAddCaseNote: of('cases:write', 'record'),
  adminDecideCase: of('cases:write', 'record'),
  adminReopenCase: of('cases:write', 'record'),
  adminAnswerCase: of('cases:write', 'record'),
  adminListCaseColleagues: of('cases:read', 'record'),
  adminAssignCase: of('cases:write', 'record'),
  adminRefundCase: checked('cases:refund', 'record'),
  adminListCaseReplies: of('cases:read', 'record'),

  adminGetCaseFigures: of('dashboard:read', 'list'),

  adminListSavedReplies: of('replies:read', 'list'),
  adminGetSavedReply: of('replies:read', 'record'),
  adminCreateSavedReply: of('replies:write', 'new'),
  adminPatchSavedReply: of('replies:write', 'record'),
  adminDeleteSavedReply: of('replies:write', 'record'),

  adminListOrders: of('orders:read', 'list'),
  adminGetOrder: of('orders:read', 'record'),
  adminAskOrder: of('orders:read', 'record'),
  adminLiftBlock: of('refunds:write', 'record'),
  adminCalculateRefund: of('refunds:read', 'record'),
  adminRefundOrder: checked('refunds:write', 'record'),
  adminListRefunds: of('refunds:read', 'list'),
  adminGetRefund: of('refunds:read', 'record'),
  adminApproveRefund: checked('refunds:approve', 'record'),
  adminDeclineRefund: of('refunds:write', 'record'),

  adminListBundles: of('bundles:read', 'list'),
  adminGetBundle: of('bundles:read', 'record'),
  adminCopyBundles: of('bundles:write', 'record'),
  adminImportBundles: of('bundles:write', 'record'),
  adminCreateBundle: of('bundles:write', 'new'),
  adminPatchBundle: of('bundles:write', 'record'),
  adminDeleteBundle: of('bundles:write', 'record'),

  adminGetSiteGifts: of('gifts:read', 'record'),
  adminSetSiteGifts: of('gifts:write', 'record'),

  adminShowOffers: of('methods:read', 'record'),
  adminListPaymentMethods: of('methods:read', 'list'),
  adminGetPaymentMethod: of('methods:read', 'record'),
  adminCreatePaymentMethod: of('methods:write', 'new'),
  adminPatchPaymentMethod: of('methods:write', 'record'),
  adminDeletePaymentMethod: of('methods:write', 'record'),

  adminListDiscountCodes: of('discounts:read', 'list'),
  adminGetDiscountCode: of('discounts:read', 'record'),
  adminCreateDiscountCode: of('discounts:write', 'new'),
  adminPatchDiscountCode: of('discounts:write', 'record'),
  adminImportCodes: of('discounts:write', 'record'),
  adminCreateDiscountBatch: of('discounts:write', 'new'),
};

/** The row of a call by its name; null where it has none. */
export const findStaffCallRule = (name: string): StaffCallRule | null =>
  Object.hasOwn(STAFF_CALLS, name) ? STAFF_CALLS[name as StaffCallName] : null;
