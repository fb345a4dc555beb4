import type { Photo as PhotoData } from '@duet/contract';
import { useState } from 'react';
import { imageAddress, useSite } from '../site';
import { initialsOf, patternOf } from './initials';
import { Picture } from './picture';
import { colourOf } from './placeholder';
import { usePlaceholder } from './use-placeholder';

interface Props {
  image: Pick<PhotoData, 'filename' | 'thumb_filename' | 'match' | 'thumbhash'> | null;
  alt: string;
  /** Name of the member in the photo: without a photo, its first letters stand on a pattern. */
  name: string;
  size?: 'full' | 'thumb' | 'match';
  /** Width by height, e.g. '4 / 5'; the place is kept before the picture is there. */
  ratio?: string;
  /** The first pictures of a phone's screen load at once, the others when they come near. */
  eager?: boolean;
  /** Stands below a full picture until it is there: the size that the browser has already. */
  under?: 'match' | undefined;
  /** The first pictures of any screen are drawn as they come; the others fade in. */
  first?: boolean;
  className?: string;
  /** Called when the picture does not load. */
  onBroken?: () => void;
}

/** A member's photo in a box that never jumps: tinted while loading, first letters on a pattern where there is none. */
export function Photo({
  image,
  alt,
  name,
  size = 'thumb',
  ratio = '4 / 5',
  eager = false,
  first = eager,
  under,
  className = '',
  onBroken,
}: Props) {
  const { settings } = useSite();
  const address = imageAddress(settings.cdn_prefix, image, size);
  const [there, setThere] = useState(false);
  // An address ends after an hour or two: with another one the picture is tried again.
  const [broken, setBroken] = useState<string | null>(null);
  const empty = address === null || broken === address;
  const glimpse = usePlaceholder(image?.thumbhash, !empty && !there);
  const known = under ? imageAddress(settings.cdn_prefix, image, under) : null;
  const ground = known ?? glimpse;
  const colour = empty ? null : colourOf(image?.thumbhash);
  const state = empty ? 'empty' : there || first ? 'there' : 'loading';
  return (
    <span
      className={`d-photo is-${state} ${className}`}
      style={{
        aspectRatio: ratio,
        ...(colour ? { backgroundColor: colour, backgroundImage: ground ? `url(${ground})` : 'none' } : {}),
      }}
    >
      {empty ? (
        <span
          className={`d-photo-empty ${patternOf(name)}`}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          <span className="d-initials" aria-hidden="true">
            {initialsOf(name)}
          </span>
        </span>
      ) : (
        <Picture
          src={address}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onThere={() => setThere(true)}
          onBroken={() => {
            setThere(false);
            setBroken(address);
            onBroken?.();
          }}
        />
      )}
    </span>
  );
}
