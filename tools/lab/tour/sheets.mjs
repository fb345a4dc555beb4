import path from 'node:path';
import sharp from 'sharp';

const GAP = 16;
const LABEL = 26;
const ACROSS = { 360: { tile: 300, columns: 6 }, wide: { tile: 620, columns: 3 } };
const MOST = 18;

const escapeText = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

function label(text, width) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}">
    <text x="0" y="18" font-family="sans-serif" font-size="14" fill="#111">${escapeText(text)}</text></svg>`;
  return Buffer.from(svg);
}

async function scale({ picture }, tile) {
  const { data, info } = await sharp(picture).resize({ width: tile }).png().toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

/** Writes pictures with their labels onto one sheet, in rows. */
async function writeSheet(file, tiles, { tile, columns }) {
  const scaled = await Promise.all(tiles.map((one) => scale(one, tile)));
  const layers = [];
  let top = GAP;
  for (let from = 0; from < tiles.length; from += columns) {
    const row = scaled.slice(from, from + columns);
    row.forEach(({ data }, index) => {
      const left = GAP + index * (tile + GAP);
      layers.push({ input: label(tiles[from + index].label, tile), left, top });
      layers.push({ input: data, left, top: top + LABEL });
    });
    top += LABEL + Math.max(...row.map(({ height }) => height)) + GAP;
  }
  const width = GAP + Math.min(columns, tiles.length) * (tile + GAP);
  const canvas = sharp({ create: { width, height: top, channels: 3, background: '#dcdcdc' } });
  await canvas.composite(layers).png({ palette: true, effort: 1 }).toFile(file);
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
