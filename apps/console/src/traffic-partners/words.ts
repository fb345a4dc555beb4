import type { ClickField, PostbackEvent, PostbackState } from '@duet/contract';

export const EVENT_WORDS: Record<PostbackEvent, string> = {
  sign_up: 'Sign-up',
  activation: 'Address confirmed',
  first_payment: 'First payment',
};

export const STATE_WORDS: Record<PostbackState, { label: string; color: 'success' | 'warning' | 'error' }> = {
  waiting: { label: 'Waiting', color: 'warning' },
  sent: { label: 'Sent', color: 'success' },
  failed: { label: 'Given up', color: 'error' },
};

export const CLICK_WORDS: Record<ClickField, string> = { ref: 'ref', sub1: 'sub1', sub2: 'sub2', sub3: 'sub3' };
