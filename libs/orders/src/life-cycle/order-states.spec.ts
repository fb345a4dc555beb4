import { ORDER_STATUSES } from '@duet/contract';
import type { PaymentStatus } from '@duet/payments';
import { PAYMENT_STATUSES } from '@duet/payments';
import type { OrderProgress, OrderState } from './order-states';
import { NEXT_STATES, stepsOn } from './order-states';

/** The events of a provider. */
const LIFE: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  failed: [],
  cancelled: [],
  expired: ['paid'],
  paid: ['disputed', 'charged_back'],
  disputed: ['paid', 'charged_back'],
  charged_back: [],
};
/** The state of an order whose provider says so. */
const STATE_OF: Record<PaymentStatus, OrderState> = {
  open: 'created',
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  disputed: 'disputed',
  charged_back: 'charged_back',
};

/** Every life of a payment of up to so many events. */
function lives(most: number, so: PaymentStatus[] = ['open']): PaymentStatus[][] {
  if (most === 0) return [so];
  const longer = LIFE[so.at(-1)!].flatMap((next) => lives(most - 1, [...so, next]));
  return [so, ...longer];
}

/** Every way in which up to six events can be told: none, some, all, each up to twice, and at the end the present one. */
function tellings(life: PaymentStatus[]): PaymentStatus[][] {
  const ways = life.reduce<PaymentStatus[][]>(
    (soFar, status) => soFar.flatMap((way) => [way, [...way, status], [...way, status, status]]),
    [[]],
  );
  return ways.map((way) => [...way, life.at(-1)!]);
}

function follow(standing: OrderProgress, status: PaymentStatus): OrderProgress {
  return stepsOn(standing, status).reduce<OrderProgress>((at, state) => {
    if (!NEXT_STATES[at.state].includes(state)) throw new Error(`${at.state} may not become ${state}`);
    return { state, before: state === 'disputed' ? at.state : null };
  }, standing);
}

describe('states of an order', () => {
  it('[F03] D-47: end where the provider’s payment ends, whatever of its events is dropped or told twice', () => {
    const cases = lives(6).flatMap((life) =>
      tellings(life).map((telling) => ({ telling, end: STATE_OF[life.at(-1)!] })),
    );
    const ended = cases.map(({ telling, end }) => ({
      telling,
      end,
      state: telling.reduce<OrderProgress>(follow, { state: 'created' }).state,
    }));
    expect(ended.filter(({ state, end }) => state !== end)).toEqual([]);
    expect(cases.length).toBeGreaterThan(5000);
  });

  it('[F03] D-47: hear nothing new in what is told again', () => {
    for (const state of ORDER_STATUSES) {
      for (const status of PAYMENT_STATUSES) {
        const once = follow({ state }, status);
        expect(follow(once, status).state).toBe(once.state);
      }
    }
  });

  it('D-47: honour a success after every failure, and no failure after a success', () => {
    for (const failed of ['failed', 'cancelled', 'expired'] as const) {
      expect(stepsOn({ state: failed }, 'paid')).toEqual(['completed']);
      for (const paid of ['completed', 'partly_refunded', 'refunded'] as const)
        expect(stepsOn({ state: paid }, failed)).toEqual([]);
    }
  });

  it('[F12] D-54: are paid back in part or whole, whatever of it is under dispute, and not at all once the bank has the money', () => {
    const statesBefore = (next: OrderState) => ORDER_STATUSES.filter((state) => NEXT_STATES[state].includes(next));
    // A success that comes too late for its discount is paid back at once.
    expect(statesBefore('refunded').sort()).toEqual(
      ['cancelled', 'completed', 'disputed', 'expired', 'failed', 'partly_refunded'].sort(),
    );
    expect(statesBefore('partly_refunded').sort()).toEqual(['completed', 'disputed']);
    expect(NEXT_STATES.charged_back).toEqual([]);
  });

  it('D-56: come back from a dispute that is won to where they were', () => {
    expect(stepsOn({ state: 'disputed', before: 'partly_refunded' }, 'paid')).toEqual(['partly_refunded']);
    expect(stepsOn({ state: 'completed' }, 'charged_back')).toEqual(['disputed', 'charged_back']);
  });
});
