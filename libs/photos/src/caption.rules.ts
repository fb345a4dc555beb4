import type { SiteSettings } from '@duet/contract';
import { CAPTION_LENGTH, countGraphemes, DomainError, offersCaptions } from '@duet/contract';
import { cleanLine } from '@duet/platform';

/**
 * A caption as it is kept: one line, null where nothing is left of it. Throws a fault of the field for one that is too long, and on sites
 * that have none.
 */
export function readCaption(text: string | null, settings: Pick<SiteSettings, 'hold_texts'>): string | null {
  const caption = cleanLine(text ?? '') || null;
  if (caption === null) return null;
  if (!offersCaptions(settings)) throw DomainError.field('caption', 'invalid');
  if (countGraphemes(caption) > CAPTION_LENGTH) throw DomainError.field('caption', 'too_long', { max: CAPTION_LENGTH });
  return caption;
}
