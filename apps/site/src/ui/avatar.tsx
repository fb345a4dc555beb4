import type { Photo } from '@duet/contract';
import { useState } from 'react';
import { imageAddress, useSite } from '../site';
import { initialsOf, patternOf } from './initials';
import { Picture } from './picture';

interface Props {
  name: string;
  image: Pick<Photo, 'filename' | 'thumb_filename' | 'match'> | null;
  /** Edge in px. */
  size?: number;
  online?: boolean;
}

/** A small round picture; the first letters where there is none or it does not load. The name stands beside it. */
export function Avatar({ name, image, size = 44, online = false }: Props) {
  const { settings } = useSite();
  const address = imageAddress(settings.cdn_prefix, image, 'thumb');
  const [broken, setBroken] = useState<string | null>(null);
  const hasPicture = address !== null && broken !== address;
  return (
    <span
      className={`d-avatar ${hasPicture ? '' : patternOf(name)}`}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {hasPicture ? (
        <Picture src={address} alt="" width={size} height={size} onBroken={() => setBroken(address)} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
      {online && <span className="d-online" aria-hidden="true" />}
    </span>
  );
}
