import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

const MOST = 500;
const glimpses = new Map<string, string | null>();

const bytesOf = (hash: string): Uint8Array => Uint8Array.from(atob(hash), (sign) => sign.charCodeAt(0));

function decode(hash: string): string | null {
  try {
    return thumbHashToDataURL(bytesOf(hash));
  } catch {
    return null;
  }
}

/** The colour of a photo in one, as CSS, from its ThumbHash (base64): known at once, while the glimpse takes some milliseconds. */
export function colourOf(hash: string | null | undefined): string | null {
  if (!hash) return null;
  try {
    const { r, g, b } = thumbHashToAverageRGBA(bytesOf(hash));
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
  } catch {
    return null;
  }
}

/** The blurred glimpse of a photo that its ThumbHash holds, as an address; null where there is none. */
export function placeholderOf(hash: string | null | undefined): string | null {
  if (!hash) return null;
  if (!glimpses.has(hash)) {
    if (glimpses.size >= MOST) glimpses.clear();
    glimpses.set(hash, decode(hash));
  }
  return glimpses.get(hash) ?? null;
}
