import * as accounts from './accounts';
import * as accountsOperations from './accounts/accounts.operations';
import * as accountsAdminOperations from './accounts/accounts.admin.operations';
import * as activationOperations from './accounts/activation.operations';
import * as consentsOperations from './accounts/consents.operations';
import * as dataExportOperations from './accounts/data-export.operations';
import * as deletionOperations from './accounts/deletion.operations';
import * as passkeysOperations from './accounts/passkeys.operations';
import * as restrictionsOperations from './accounts/restrictions.operations';
import * as restrictionsAdminOperations from './accounts/restrictions.admin.operations';
import * as sessionsOperations from './accounts/sessions.operations';
import * as signUpOperations from './accounts/sign-up.operations';
import * as userOperations from './accounts/user.operations';
import type { Call, CallOf } from './call';
import * as cases from './cases';
import * as casesOperations from './cases/cases.operations';
import * as caseFiguresAdminOperations from './cases/case-figures.admin.operations';
import * as casesAdminOperations from './cases/cases.admin.operations';
import * as inboundMailsOperations from './cases/inbound-mails.operations';
import * as savedRepliesAdminOperations from './cases/saved-replies.admin.operations';
import * as chat from './chat';
import * as chatOperations from './chat/chat.operations';
import * as icebreakersOperations from './chat/icebreakers.operations';
import * as giftsOperations from './chat/gifts.operations';
import * as giftsAdminOperations from './chat/gifts.admin.operations';
import * as messagesOperations from './chat/messages.operations';
import * as credits from './credits';
import * as creditsOperations from './credits/credits.operations';
import * as accountHelpAdminOperations from './accounts/account-help.admin.operations';
import * as correctionsAdminOperations from './credits/corrections.admin.operations';
import * as creditsAdminOperations from './credits/credits.admin.operations';
import * as datePlans from './date-plans';
import * as datePlansOperations from './date-plans/date-plans.operations';
import * as discounts from './discounts';
import * as discountsOperations from './discounts/discounts.operations';
import * as discountsAdminOperations from './discounts/discounts.admin.operations';
import * as leavingDiscountOperations from './discounts/leaving-discount.operations';
import * as invoices from './invoices';
import * as invoicesOperations from './invoices/invoices.operations';
import * as likes from './likes';
import * as likesOperations from './likes/likes.operations';
import * as swipesOperations from './likes/swipes.operations';
import * as members from './members';
import * as blocksOperations from './members/blocks.operations';
import * as favouritesOperations from './members/favourites.operations';
import * as matchFinderOperations from './members/match-finder.operations';
import * as membersOperations from './members/members.operations';
import * as membersAdminOperations from './members/members.admin.operations';
import * as profileViewsOperations from './members/profile-views.operations';
import * as profileOperations from './members/profile.operations';
import * as savedSearchesOperations from './members/saved-searches.operations';
import * as moderation from './moderation';
import * as moderationAdminOperations from './moderation/moderation.admin.operations';
import * as selfiesAdminOperations from './moderation/selfies.admin.operations';
import * as verificationsOperations from './moderation/verifications.operations';
import * as notifications from './notifications';
import * as mailsAdminOperations from './notifications/mails.admin.operations';
import * as mailsOperations from './notifications/mails.operations';
import * as newsAdminOperations from './notifications/news.admin.operations';
import * as notificationsOperations from './notifications/notifications.operations';
import type { Operation, OperationDescription } from './operation';
import { defineOperation } from './operation';
import * as orders from './orders';
import * as directDebitOperations from './orders/direct-debit.operations';
import * as ordersOperations from './orders/orders.operations';
import * as ordersAdminOperations from './orders/orders.admin.operations';
import * as refundsOperations from './orders/refunds.operations';
import * as spendGuardOperations from './orders/spend-guard.operations';
import * as withdrawalsOperations from './orders/withdrawals.operations';
import * as payments from './payments';
import * as paymentsOperations from './payments/payments.operations';
import * as paymentsAdminOperations from './payments/payments.admin.operations';
import * as photos from './photos';
import * as photosOperations from './photos/photos.operations';
import * as sites from './sites';
import * as landersOperations from './sites/landers.operations';
import * as ownTextsAdminOperations from './sites/own-texts.admin.operations';
import * as sitesOperations from './sites/sites.operations';
import * as sitesAdminOperations from './sites/sites.admin.operations';
import * as staff from './staff';
import * as staffAdminOperations from './staff/staff.admin.operations';
import * as staffAccountOperations from './staff/staff-account.admin.operations';
import * as staffSessionOperations from './staff/staff-session.operations';
import * as statistics from './statistics';
import * as partnersAdminOperations from './statistics/partners.admin.operations';
import * as statisticsAdminOperations from './statistics/statistics.admin.operations';

/** A call as the server serves it: method, path and operation; the name is its key in the OpenAPI document. */
export interface Endpoint<P = unknown, Q = unknown, B = unknown, A = unknown>
  extends Call<P, Q, B, A>, Operation<P, Q, B, A> {
  readonly name: string;
}

/** Declares an endpoint that is no part of the contract: of machines, or of a benchmark. */
export function defineEndpoint<P = undefined, Q = undefined, B = undefined, A = undefined>(
  address: Pick<Endpoint, 'name' | 'method' | 'path'>,
  described: OperationDescription<P, Q, B, A>,
): Endpoint<P, Q, B, A> {
  return { ...address, ...defineOperation(described) };
}

type CallsOf<O> = { [N in keyof O]: CallOf<O[N]> };

/** Every operation of a file with the call of its name. */
function join<O extends object>(calls: CallsOf<O>, operations: O): Endpoint[] {
  return Object.entries(operations).map(([name, operation]: [string, Operation]) => {
    const { method, path } = (calls as Record<string, Call>)[name]!;
    return { name, method, path, ...operation };
  });
}

/** Every call of the member site and of the console with its operation, in the order of the OpenAPI document. */
export const endpoints: readonly Endpoint[] = [
  join(sites, sitesOperations),
  join(sites, landersOperations),
  join(accounts, userOperations),
  join(accounts, passkeysOperations),
  join(accounts, sessionsOperations),
  join(accounts, signUpOperations),
  join(accounts, activationOperations),
  join(accounts, accountsOperations),
  join(accounts, consentsOperations),
  join(accounts, dataExportOperations),
  join(accounts, deletionOperations),
  join(accounts, restrictionsOperations),
  join(notifications, notificationsOperations),
  join(notifications, mailsOperations),
  join(members, profileOperations),
  join(members, membersOperations),
  join(members, savedSearchesOperations),
  join(members, matchFinderOperations),
  join(members, blocksOperations),
  join(members, favouritesOperations),
  join(members, profileViewsOperations),
  join(likes, likesOperations),
  join(likes, swipesOperations),
  join(photos, photosOperations),
  join(moderation, verificationsOperations),
  join(chat, chatOperations),
  join(chat, icebreakersOperations),
  join(chat, messagesOperations),
  join(chat, giftsOperations),
  join(datePlans, datePlansOperations),
  join(cases, casesOperations),
  join(cases, inboundMailsOperations),
  join(credits, creditsOperations),
  join(orders, ordersOperations),
  join(orders, refundsOperations),
  join(orders, withdrawalsOperations),
  join(orders, spendGuardOperations),
  join(orders, directDebitOperations),
  join(payments, paymentsOperations),
  join(invoices, invoicesOperations),
  join(discounts, discountsOperations),
  join(discounts, leavingDiscountOperations),
  join(staff, staffSessionOperations),
  join(staff, staffAccountOperations),
  join(staff, staffAdminOperations),
  join(sites, sitesAdminOperations),
  join(sites, ownTextsAdminOperations),
  join(accounts, accountsAdminOperations),
  join(notifications, mailsAdminOperations),
  join(notifications, newsAdminOperations),
  join(members, membersAdminOperations),
  join(accounts, restrictionsAdminOperations),
  join(moderation, moderationAdminOperations),
  join(moderation, selfiesAdminOperations),
  join(cases, casesAdminOperations),
  join(cases, savedRepliesAdminOperations),
  join(cases, caseFiguresAdminOperations),
  join(credits, creditsAdminOperations),
  join(credits, correctionsAdminOperations),
  join(chat, giftsAdminOperations),
  join(accounts, accountHelpAdminOperations),
  join(orders, ordersAdminOperations),
  join(payments, paymentsAdminOperations),
  join(discounts, discountsAdminOperations),
  join(statistics, partnersAdminOperations),
  join(statistics, statisticsAdminOperations),
].flat();

const keyOf = ({ method, path }: Call): string => `${method} ${path}`;
const byAddress = new Map(endpoints.map((endpoint) => [keyOf(endpoint), endpoint]));

/** The endpoint of a call of the contract; throws for any other call. */
export function endpointOf<P, Q, B, A>(call: Call<P, Q, B, A>): Endpoint<P, Q, B, A> {
  const found = byAddress.get(keyOf(call));
  if (!found) throw new Error(`${keyOf(call)} is no call of the contract`);
  return found as Endpoint<P, Q, B, A>;
}
