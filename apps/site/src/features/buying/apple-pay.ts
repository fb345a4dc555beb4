import { useSyncExternalStore } from 'react';
import type { BuyingMethod } from '../../members/buying/offers';

interface AppleWindow {
  ApplePaySession?: { canMakePayments: () => boolean };
}

let isAvailable: boolean | undefined;

/** True if the browser offers Apple Pay, which does not change while a page is open. A frame that may not ask says so by throwing. */
function hasApplePay(): boolean {
  try {
    isAvailable ??= (window as AppleWindow).ApplePaySession?.canMakePayments() ?? false;
  } catch {
    isAvailable = false;
  }
  return isAvailable;
}

const never = () => () => undefined;

/** The methods that this browser can pay with: Apple Pay where the device has it alone. */
export function useUsableMethods(methods: readonly BuyingMethod[]): readonly BuyingMethod[] {
  const isThere = useSyncExternalStore(never, hasApplePay, () => false);
  return isThere ? methods : methods.filter(({ method }) => method !== 'applepay');
}
