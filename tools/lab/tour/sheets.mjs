import path from 'node:path';
import sharp from 'sharp';

const GAP = 16;
const LABEL = 26;
const ACROSS = { 360: { tile: 300, columns: 6 }, wide: { tile: 620, columns: 3 } };
const MOST = 18;
const BACKGROUND = '#dcdcdc';

const escapeText = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A picture of the sheet's width below its label. */
async function drawTile({ picture, label }, width) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}">
    <text x="0" y="18" font-family="sans-serif" font-size="14" fill="#111">${escapeText(label)}</text></svg>`;
  const space = { top: LABEL, background: BACKGROUND };
  const scaled = await sharp(picture).resize({ width }).extend(space).toBuffer();
  return sharp(scaled)
    .composite([{ input: Buffer.from(svg), left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** Writes pictures with their labels onto one sheet, in rows. */
async function writeSheet(file, tiles, { tile, columns }) {
  const drawn = await Promise.all(tiles.map((one) => drawTile(one, tile)));
  const join = { across: Math.min(columns, drawn.length), shim: GAP, background: BACKGROUND, valign: 'top' };
  const sheet = drawn.length > 1 ? sharp(drawn, { join }) : sharp(drawn[0]);
  await sheet.png({ palette: true, effort: 1 }).toFile(file);
}

/** Contact sheets of one kind, at most eighteen pictures each, named `<name>-1.png` and so on. */
async function writeSheets(folder, name, tiles) {
  const form = ACROSS[tiles[0].width] ?? ACROSS.wide;
  const most = form === ACROSS.wide ? MOST / 2 : MOST;
  for (let from = 0; from < tiles.length; from += most) {
    const file = path.join(folder, `${name}-${1 + from / most}.png`);
    await writeSheet(file, tiles.slice(from, from + most), form);
  }
}

const nameOf = ({ pattern }) => pattern.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '') || 'home';

/** One set of sheets for each site, and one for each page over all sites. */
export async function writeAll(folder, pages, locale) {
  const groups = new Map();
  const addTile = (name, tile) => groups.set(name, [...(groups.get(name) ?? []), tile]);
  const sites = new Set(pages.map(({ site }) => site));
  for (const page of pages) {
    const { site, who, width, mode, address } = page;
    const look = [width, mode, ...(locale ? [locale] : [])].join('-');
    addTile(`${site}-${look}`, { ...page, label: `${address.slice(0, 22)} · ${who}` });
    if (sites.size > 1) addTile(`page-${nameOf(page)}-${who}-${look}`, { ...page, label: `${site} · ${address}` });
  }
  for (const [name, tiles] of groups) await writeSheets(folder, name, tiles);
}
