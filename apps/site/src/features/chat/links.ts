export interface TextPiece {
  text: string;
  /** Where it leads: http and https alone. */
  href?: string;
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
const TRAILING = /[.,;:!?'")\]}»”’…]+$/;

function hrefOf(text: string): string | null {
  try {
    const address = new URL(/^www\./i.test(text) ? `https://${text}` : text);
    return address.protocol === 'https:' || address.protocol === 'http:' ? address.href : null;
  } catch {
    return null;
  }
}

/** A text cut into words and links; the punctuation behind a link stays outside. */
export function splitAtLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const link = match[0].replace(TRAILING, '');
    const href = hrefOf(link);
    if (!href) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: link, href });
    end = match.index + link.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
