import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A font of the build as its styles name it. */
const FONT = /url\(\/(assets\/[\w.-]+\.woff2)\)/g;

const embeddedByFile = new Map<string, string>();

/**
 * Styles with their fonts in them. A page in a sandbox has no origin: it may not fetch a font from the host that it came from, and
 * opening the fonts to every origin for one preview would be too much.
 */
export const embedFonts = (style: string, folder: string): string =>
  style.replace(FONT, (_found, name: string) => `url(${embed(path.join(folder, name))})`);

/** The file as an address; its name carries a hash of its content, so that it is read once. */
function embed(file: string): string {
  const found = embeddedByFile.get(file) ?? `data:font/woff2;base64,${readFileSync(file).toString('base64')}`;
  embeddedByFile.set(file, found);
  return found;
}
