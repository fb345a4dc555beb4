import { AddPlatform1763640000000 } from './1763640000000-AddPlatform';
import { AddSites1763640100000 } from './1763640100000-AddSites';
import { AddAccounts1763640200000 } from './1763640200000-AddAccounts';
import { AddStaff1763640300000 } from './1763640300000-AddStaff';
import { AddCredits1763640400000 } from './1763640400000-AddCredits';
import { AddMembers1763640500000 } from './1763640500000-AddMembers';
import { AddLikes1763640600000 } from './1763640600000-AddLikes';
import { AddChat1763640700000 } from './1763640700000-AddChat';
import { AddNearestSearch1763640800000 } from './1763640800000-AddNearestSearch';
import { AddCardHeads1763640900000 } from './1763640900000-AddCardHeads';
import { AddPhotoUploads1763641000000 } from './1763641000000-AddPhotoUploads';
import { AddPush1763641100000 } from './1763641100000-AddPush';
import { AddInvitesAndConsents1763641200000 } from './1763641200000-AddInvitesAndConsents';
import { AddDistances1763641210000 } from './1763641210000-AddDistances';
import { AddLiveChat1763641300000 } from './1763641300000-AddLiveChat';
import { AddPhotoMessages1763641310000 } from './1763641310000-AddPhotoMessages';
import { DropDistanceFunctions1763641320000 } from './1763641320000-DropDistanceFunctions';
import { LeaveRoomInProfiles1763641330000 } from './1763641330000-LeaveRoomInProfiles';
import { MendNearestIndex1763641340000 } from './1763641340000-MendNearestIndex';
import { AddCardFacts1763641400000 } from './1763641400000-AddCardFacts';
import { CountChats1763641410000 } from './1763641410000-CountChats';
import { AddCreditLots1763641500000 } from './1763641500000-AddCreditLots';
import { AddCreditBundles1763641510000 } from './1763641510000-AddCreditBundles';
import { AddOrders1763641520000 } from './1763641520000-AddOrders';
import { AddDiscounts1763641600000 } from './1763641600000-AddDiscounts';
import { ExtendSandbox1763641700000 } from './1763641700000-ExtendSandbox';
import { AddMeansAndMandates1763641710000 } from './1763641710000-AddMeansAndMandates';
import { AddInvoices1763641800000 } from './1763641800000-AddInvoices';
import { AddRefunds1763641810000 } from './1763641810000-AddRefunds';
import { AddWithdrawals1763641820000 } from './1763641820000-AddWithdrawals';
import { NotePremiumEnd1763641830000 } from './1763641830000-NotePremiumEnd';
import { MarkEffectsOutside1763642100000 } from './1763642100000-MarkEffectsOutside';
import { AddLatePayments1763642200000 } from './1763642200000-AddLatePayments';
import { NameAuditEntries1763642400000 } from './1763642400000-NameAuditEntries';
import { ScoreMoneyRequests1763642500000 } from './1763642500000-ScoreMoneyRequests';
import { KeepFailedJobs1763642600000 } from './1763642600000-KeepFailedJobs';
import { ShowMigrations1763642800000 } from './1763642800000-ShowMigrations';
import { KeepMessageKeys1763642900000 } from './1763642900000-KeepMessageKeys';
import { AddNotificationChoices1763643000000 } from './1763643000000-AddNotificationChoices';
import { AddMailEvents1763643100000 } from './1763643100000-AddMailEvents';
import { AddMailKeys1763643110000 } from './1763643110000-AddMailKeys';
import { AddAccountDeletions1763643200000 } from './1763643200000-AddAccountDeletions';
import { AddReminders1763643300000 } from './1763643300000-AddReminders';
import { AddLeavingDiscounts1763643400000 } from './1763643400000-AddLeavingDiscounts';
import { AddDataExports1763643410000 } from './1763643410000-AddDataExports';
import { AddPushKeys1763643500000 } from './1763643500000-AddPushKeys';
import { PlanActivationReminders1763643600000 } from './1763643600000-PlanActivationReminders';
import { AddNews1763643610000 } from './1763643610000-AddNews';
import { AddInactivityChecks1763643700000 } from './1763643700000-AddInactivityChecks';
import { NoteOldestMessages1763643710000 } from './1763643710000-NoteOldestMessages';
import { AddMailLog1763643800000 } from './1763643800000-AddMailLog';
import { HandOverByQueue1763644100000 } from './1763644100000-HandOverByQueue';
import { RotateMailKeys1763644200000 } from './1763644200000-RotateMailKeys';
import { AddCases1763644300000 } from './1763644300000-AddCases';
import { AddPictureHashes1763644700000 } from './1763644700000-AddPictureHashes';
import { ExtendStaff1763644900000 } from './1763644900000-ExtendStaff';
import { AddOwnTexts1763645100000 } from './1763645100000-AddOwnTexts';
import { AddComplaints1763646000000 } from './1763646000000-AddComplaints';
import { TieRefundsToCases1763646010000 } from './1763646010000-TieRefundsToCases';
import { AddSavedReplies1763646020000 } from './1763646020000-AddSavedReplies';
import { IndexCaseFigures1763646030000 } from './1763646030000-IndexCaseFigures';
import { TakeMailsForCases1763646040000 } from './1763646040000-TakeMailsForCases';
import { AddStatistics1763646100000 } from './1763646100000-AddStatistics';
import { FollowSignUps1763646110000 } from './1763646110000-FollowSignUps';
import { AddTrafficPartners1763646120000 } from './1763646120000-AddTrafficPartners';
import { AddDomainChecks1763646200000 } from './1763646200000-AddDomainChecks';
import { AddSchedules1763646210000 } from './1763646210000-AddSchedules';
import { AddRestrictions1763646300000 } from './1763646300000-AddRestrictions';
import { AddMemberHistory1763646310000 } from './1763646310000-AddMemberHistory';
import { KeepBundleVersions1763646320000 } from './1763646320000-KeepBundleVersions';
import { AddListIndexes1763646400000 } from './1763646400000-AddListIndexes';
import { AddTextReviews1763646500000 } from './1763646500000-AddTextReviews';
import { AddMinorAlarms1763646510000 } from './1763646510000-AddMinorAlarms';
import { IndexLargeTables1763646800000 } from './1763646800000-IndexLargeTables';
import { TieSchedulesToCompanies1763646810000 } from './1763646810000-TieSchedulesToCompanies';
import { AddStartTexts1763646820000 } from './1763646820000-AddStartTexts';
import { NoteRestitutions1763646900000 } from './1763646900000-NoteRestitutions';
import { AddStaffLocale1763646910000 } from './1763646910000-AddStaffLocale';
import { AddRejections1763646930000 } from './1763646930000-AddRejections';
import { AddGifts1763646950000 } from './1763646950000-AddGifts';
import { AddIcebreakers1763646970000 } from './1763646970000-AddIcebreakers';
import { AddSwipeDecks1763646990000 } from './1763646990000-AddSwipeDecks';
import { AddMatchFinders1763647010000 } from './1763647010000-AddMatchFinders';
import { IndexPublicMembers1763647030000 } from './1763647030000-IndexPublicMembers';
import { AddHeldTexts1763647050000 } from './1763647050000-AddHeldTexts';
import { AddAlarmDecisions1763647051000 } from './1763647051000-AddAlarmDecisions';
import { AddCaseNoteKeys1763647052000 } from './1763647052000-AddCaseNoteKeys';
import { AddPrompts1763647070000 } from './1763647070000-AddPrompts';
import { AddDatePlans1763647080000 } from './1763647080000-AddDatePlans';
import { NoteDeliveries1763647081000 } from './1763647081000-NoteDeliveries';
import { AddReactions1763647081100 } from './1763647081100-AddReactions';
import { AddReplies1763647081200 } from './1763647081200-AddReplies';
import { AddSavedSearches1763647082000 } from './1763647082000-AddSavedSearches';
import { AddFavourites1763647083000 } from './1763647083000-AddFavourites';
import { AddProfileViews1763647083100 } from './1763647083100-AddProfileViews';
import { AddProfileFacts1763647083200 } from './1763647083200-AddProfileFacts';
import { AddPasskeys1763647084000 } from './1763647084000-AddPasskeys';
import { AddTermsRenewals1763647085000 } from './1763647085000-AddTermsRenewals';
import { AddPhotoCuts1763647086300 } from './1763647086300-AddPhotoCuts';
import { AddVerifications1763647086400 } from './1763647086400-AddVerifications';
import { IndexListsOfSites1763647088000 } from './1763647088000-IndexListsOfSites';
import { HoldCaptions1763647089000 } from './1763647089000-HoldCaptions';
import { RenewSessionTokens1763651000000 } from './1763651000000-RenewSessionTokens';
import { DescribeKnownDevices1763651000100 } from './1763651000100-DescribeKnownDevices';
import { AddSecretKeys1763655000000 } from './1763655000000-AddSecretKeys';
import { CarryTraces1763655004000 } from './1763655004000-CarryTraces';
import { AddSiteKeys1763655010000 } from './1763655010000-AddSiteKeys';
import { BindSessionsToHosts1763655030000 } from './1763655030000-BindSessionsToHosts';
import { AddLookUps1763655020000 } from './1763655020000-AddLookUps';
import { ProtectSites1763655021000 } from './1763655021000-ProtectSites';
import { SealMoreTexts1763655063000 } from './1763655063000-SealMoreTexts';
import { SealHeldTexts1763655064000 } from './1763655064000-SealHeldTexts';

/** Every migration, in the order of time. */
export const migrations = [
  AddPlatform1763640000000,
  AddSites1763640100000,
  AddAccounts1763640200000,
  AddStaff1763640300000,
  AddCredits1763640400000,
  AddMembers1763640500000,
  AddLikes1763640600000,
  AddChat1763640700000,
  AddNearestSearch1763640800000,
  AddCardHeads1763640900000,
  AddPhotoUploads1763641000000,
  AddPush1763641100000,
  AddInvitesAndConsents1763641200000,
  AddDistances1763641210000,
  AddLiveChat1763641300000,
  AddPhotoMessages1763641310000,
  DropDistanceFunctions1763641320000,
  LeaveRoomInProfiles1763641330000,
  MendNearestIndex1763641340000,
  AddCardFacts1763641400000,
  CountChats1763641410000,
  AddCreditLots1763641500000,
  AddCreditBundles1763641510000,
  AddOrders1763641520000,
  AddDiscounts1763641600000,
  ExtendSandbox1763641700000,
  AddMeansAndMandates1763641710000,
  AddInvoices1763641800000,
  AddRefunds1763641810000,
  AddWithdrawals1763641820000,
  NotePremiumEnd1763641830000,
  MarkEffectsOutside1763642100000,
  AddLatePayments1763642200000,
  NameAuditEntries1763642400000,
  ScoreMoneyRequests1763642500000,
  KeepFailedJobs1763642600000,
  ShowMigrations1763642800000,
  KeepMessageKeys1763642900000,
  AddNotificationChoices1763643000000,
  AddMailEvents1763643100000,
  AddMailKeys1763643110000,
  AddAccountDeletions1763643200000,
  AddReminders1763643300000,
  AddLeavingDiscounts1763643400000,
  AddDataExports1763643410000,
  AddPushKeys1763643500000,
  PlanActivationReminders1763643600000,
  AddNews1763643610000,
  AddInactivityChecks1763643700000,
  NoteOldestMessages1763643710000,
  AddMailLog1763643800000,
  HandOverByQueue1763644100000,
  RotateMailKeys1763644200000,
  AddCases1763644300000,
  AddPictureHashes1763644700000,
  ExtendStaff1763644900000,
  AddOwnTexts1763645100000,
  AddComplaints1763646000000,
  TieRefundsToCases1763646010000,
  AddSavedReplies1763646020000,
  IndexCaseFigures1763646030000,
  TakeMailsForCases1763646040000,
  AddStatistics1763646100000,
  FollowSignUps1763646110000,
  AddTrafficPartners1763646120000,
  AddDomainChecks1763646200000,
  AddSchedules1763646210000,
  AddRestrictions1763646300000,
  AddMemberHistory1763646310000,
  KeepBundleVersions1763646320000,
  AddListIndexes1763646400000,
  AddTextReviews1763646500000,
  AddMinorAlarms1763646510000,
  IndexLargeTables1763646800000,
  TieSchedulesToCompanies1763646810000,
  AddStartTexts1763646820000,
  NoteRestitutions1763646900000,
  AddStaffLocale1763646910000,
  AddRejections1763646930000,
  AddGifts1763646950000,
  AddIcebreakers1763646970000,
  AddSwipeDecks1763646990000,
  AddMatchFinders1763647010000,
  IndexPublicMembers1763647030000,
  AddHeldTexts1763647050000,
  AddAlarmDecisions1763647051000,
  AddCaseNoteKeys1763647052000,
  AddPrompts1763647070000,
  AddDatePlans1763647080000,
  NoteDeliveries1763647081000,
  AddReactions1763647081100,
  AddReplies1763647081200,
  AddSavedSearches1763647082000,
  AddFavourites1763647083000,
  AddProfileViews1763647083100,
  AddProfileFacts1763647083200,
  AddPasskeys1763647084000,
  AddTermsRenewals1763647085000,
  AddPhotoCuts1763647086300,
  AddVerifications1763647086400,
  IndexListsOfSites1763647088000,
  HoldCaptions1763647089000,
  RenewSessionTokens1763651000000,
  DescribeKnownDevices1763651000100,
  AddSecretKeys1763655000000,
  CarryTraces1763655004000,
  AddSiteKeys1763655010000,
  BindSessionsToHosts1763655030000,
  AddLookUps1763655020000,
  ProtectSites1763655021000,
  SealMoreTexts1763655063000,
  SealHeldTexts1763655064000,
];
