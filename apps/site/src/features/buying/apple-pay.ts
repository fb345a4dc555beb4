import { useSyncExternalStore } from 'react';
import type { Method } from '../../members/buying/offers';

interface AppleWindow {
  ApplePaySession?: { canMakePayments: () => boolean };
}

let known: boolean | undefined;

/** Asked once: the answer does not change while a page is open. A frame that may not ask says so by throwing. */
function hasApplePay(): boolean {
  try {
    known ??= (window as AppleWindow).ApplePaySession?.canMakePayments() ?? false;
  } catch {
    known = false;
  }
  return known;
}

const never = () => () => undefined;

/** The methods that this browser can pay with: Apple Pay where the device has it alone. */
export function useUsableMethods(methods: readonly Method[]): readonly Method[] {
  const isThere = useSyncExternalStore(never, hasApplePay, () => false);
  return isThere ? methods : methods.filter(({ method }) => method !== 'applepay');
}
