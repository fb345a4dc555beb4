import type { Reaction } from '@duet/contract';

/** The signs of the reactions, in the order in which they are offered. */
export const EMOJI: Readonly<Record<Reaction, string>> = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  thumb: '👍',
  fire: '🔥',
};
