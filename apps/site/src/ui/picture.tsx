import { useEffect, useEffectEvent, useRef } from 'react';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'img'>, 'ref' | 'onLoad' | 'onError'> {
  onThere?: () => void;
  onBroken: () => void;
}

/** An image that tells what became of it, also where the server has drawn it and that was known before anybody listened. */
export function Picture({ onThere, onBroken, ...image }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  const look = useEffectEvent(() => {
    const { complete = false, naturalWidth = 0 } = picture.current ?? {};
    if (complete && naturalWidth > 0) onThere?.();
    else if (complete) onBroken();
  });
  useEffect(() => look(), []);
  return <img {...image} ref={picture} onLoad={onThere} onError={onBroken} />;
}
