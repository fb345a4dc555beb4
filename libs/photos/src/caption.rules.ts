import { CAPTION_LENGTH, countGraphemes, DomainError } from '@duet/contract';
import { cleanLine } from '@duet/platform';
import type { PhotoEntity } from './photo.entity';

/** The words on a photo: those that show, and newer ones that wait. */
export type CaptionsOfPhoto = Pick<PhotoEntity, 'caption' | 'held_caption'>;

/** A caption as it is kept: one line, null where nothing is left of it. Throws a fault of the field for one that is too long. */
export function readCaption(text: string | null): string | null {
  const caption = cleanLine(text ?? '') || null;
  if (caption !== null && countGraphemes(caption) > CAPTION_LENGTH)
    throw DomainError.field('caption', 'too_long', { max: CAPTION_LENGTH });
  return caption;
}

/** A caption as the owner wrote it last: the one that waits, else the one that shows. */
export const writtenCaption = ({ caption, held_caption }: CaptionsOfPhoto): string | null => held_caption ?? caption;

/**
 * The columns that a new caption sets. On a site that holds texts back it waits beside the one that shows; one that was removed, or
 * is as it shows already, waits for nobody.
 */
export function toCaptionColumns(photo: CaptionsOfPhoto, text: string | null, isHolding: boolean): CaptionsOfPhoto {
  const waits = isHolding && text !== null && text !== photo.caption;
  return waits ? { caption: photo.caption, held_caption: text } : { caption: text, held_caption: null };
}
