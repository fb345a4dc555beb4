import { DomainError } from '@duet/contract';
import type { Texts } from '../texts';
import type { Wording } from '../wording';
import type { Actor } from './audit-log';

/** Throws `needs_confirmation` where there are doubts about an act, with each sentence once, in the language of whoever acts. */
export function requireNoDoubt(texts: Texts, { locale }: Pick<Actor, 'locale'>, doubts: readonly Wording[]): void {
  const sentences = new Set(doubts.map((doubt) => texts.word(locale, doubt)));
  if (sentences.size > 0) throw new DomainError('needs_confirmation', { doubts: [...sentences].join(' ') });
}
