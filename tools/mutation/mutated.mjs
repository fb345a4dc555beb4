// `npm run mutation` changes these: the pure rules of money, of the chat, and of who may do what. The spec beside each must notice.
export const MUTATED = {
  money: [
    'libs/contract/src/orders/price.ts',
    'libs/credits/src/bundles/bundles.rules.ts',
    'libs/credits/src/restitutions/spent-credits.rules.ts',
    'libs/discounts/src/discount.rules.ts',
    'libs/invoices/src/invoice.rules.ts',
    'libs/orders/src/life-cycle/order-states.ts',
    'libs/orders/src/refunds/refund-amounts.ts',
    'libs/orders/src/refunds/refund.rules.ts',
    'libs/orders/src/spend-guard/spend-guard.rules.ts',
    'libs/payments/src/direct-debit/direct-debit.rules.ts',
    'libs/payments/src/methods/payment-methods.rules.ts',
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
    'libs/accounts/src/restrictions/restriction.rules.ts',
    'libs/contract/src/staff/permissions.ts',
    'libs/members/src/audience.rules.ts',
    'libs/platform/src/console/scope.ts',
    'libs/platform/src/http/same-origin.ts',
  ],
};

const chosen = process.env.MUTATED?.split(',') ?? Object.keys(MUTATED);
export const mutatedSources = chosen.flatMap((name) => MUTATED[name]);
export const specs = mutatedSources.map((source) => source.replace(/\.ts$/, '.spec.ts'));
