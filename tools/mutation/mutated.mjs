// `npm run mutation` changes these: the pure rules of money, of the chat, and of who may do what. The spec beside each must notice.
export const MUTATED = {
  money: [
    'libs/contract/src/orders/price.ts',
    'libs/credits/src/bundles/bundle-set.rules.ts',
    'libs/credits/src/bundles/bundles.rules.ts',
    'libs/credits/src/restitutions/spent-credits.rules.ts',
    'libs/discounts/src/code-text.rules.ts',
    'libs/discounts/src/discount.rules.ts',
    'libs/invoices/src/invoice.rules.ts',
    'libs/moderation/src/restitutions/restitution.rules.ts',
    'libs/orders/src/life-cycle/check.rules.ts',
    'libs/orders/src/life-cycle/order-states.ts',
    'libs/orders/src/refunds/refund-amounts.ts',
    'libs/orders/src/refunds/refund.rules.ts',
    'libs/orders/src/spend-guard/spend-guard.rules.ts',
    'libs/payments/src/direct-debit/direct-debit.rules.ts',
    'libs/payments/src/methods/payment-methods.rules.ts',
    'libs/sites/src/offers.rules.ts',
  ],
  chat: [
    'libs/chat/src/chat.rules.ts',
    'libs/chat/src/gifts/gifts.rules.ts',
    'libs/chat/src/history.rules.ts',
    'libs/chat/src/icebreakers.rules.ts',
    'libs/chat/src/money-request.rules.ts',
    'libs/chat/src/text-marks.rules.ts',
  ],
  authorisation: [
    'libs/accounts/src/age.rules.ts',
    'libs/accounts/src/decisions/decision.rules.ts',
    'libs/accounts/src/invites/invite.rules.ts',
    'libs/accounts/src/passkeys/passkey.rules.ts',
    'libs/accounts/src/restrictions/restriction.rules.ts',
    'libs/contract/src/staff/permissions.ts',
    'libs/likes/src/likes.rules.ts',
    'libs/members/src/audience.rules.ts',
    'libs/platform/src/console/scope.ts',
    'libs/platform/src/http/same-origin.ts',
  ],
};

/** The groups with their sources: all, or those of the groups that are named and the sources in whose path a word of `chosen` is. */
export function chooseGroups(chosen) {
  const words = chosen.filter((word) => !(word in MUTATED));
  return Object.entries(MUTATED)
    .map(([name, sources]) => {
      if (!chosen.length || chosen.includes(name)) return { name, sources };
      return { name, sources: sources.filter((source) => words.some((word) => source.includes(word))) };
    })
    .filter(({ sources }) => sources.length);
}

export const mutatedSources = chooseGroups(process.env.MUTATED?.split(',') ?? []).flatMap(({ sources }) => sources);
export const specs = mutatedSources.map((source) => source.replace(/\.ts$/, '.spec.ts'));
