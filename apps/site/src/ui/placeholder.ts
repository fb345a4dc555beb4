import { thumbHashToDataURL } from 'thumbhash';

const MOST = 500;
const known = new Map<string, string | null>();

function decode(hash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** The blurred glimpse of a photo that its ThumbHash (base64) holds, as an address; null where there is none. */
export function placeholderOf(hash: string | null | undefined): string | null {
  if (!hash) return null;
  if (!known.has(hash)) {
    if (known.size >= MOST) known.clear();
    known.set(hash, decode(hash));
  }
  return known.get(hash) ?? null;
}
