import type { SiteTheme, StartBlock } from '@duet/contract';
import { heroSources, readBrandAddress, readStartBlocks } from '@duet/contract';
import { fillPlaceholders } from '@duet/sites';
import type { TextParts } from '@duet/sites';
import { escapeHtml } from './html';

/** Names that stand for facts of a site in its start page. */
export const START_PLACEHOLDERS = ['name', 'min_age', 'refund_days'] as const;

interface Facts {
  values: Record<(typeof START_PLACEHOLDERS)[number], string>;
  theme: SiteTheme;
}

/** The landing of the product between its hero and its last start. */
const PRODUCT_BLOCKS = /<section class="l-reasons">[^]*(?=<section class="l-closing">)/;

/** A landing's template with a site's own hero words and blocks in place of the product's. */
export function withOwnStart(template: string, parts: TextParts, facts: Facts): string {
  const blocks = readStartBlocks(parts.blocks ?? '').map((block) => drawBlock(block, facts));
  return template
    .replace('{{niche.headline}}', () => textOf(parts.headline ?? '', facts))
    .replace('{{niche.subline}}', () => textOf(parts.subline ?? '', facts))
    .replace(PRODUCT_BLOCKS, () => blocks.join('\n'));
}

const textOf = (text: string, { values }: Facts): string => escapeHtml(fillPlaceholders(text, values));

function drawBlock(block: StartBlock, facts: Facts): string {
  const title = `<h2>${textOf(block.title, facts)}</h2>`;
  switch (block.kind) {
    case 'headline':
      return `<section class="l-headline">${title}${paragraph(block.text, facts)}</section>`;
    case 'picture':
      return drawPicture(block, facts);
    case 'proof':
      return `<section class="l-reasons">${title}<ul>${rowsOf(block, facts)}</ul></section>`;
    case 'steps':
      return `<section class="l-how">${title}<ol>${rowsOf(block, facts)}</ol></section>`;
    case 'questions':
      return `<section class="l-questions">${title}${questionsOf(block, facts)}</section>`;
  }
}

const paragraph = (text: string | undefined, facts: Facts): string => (text ? `<p>${textOf(text, facts)}</p>` : '');

const rowsOf = ({ rows = [] }: StartBlock, facts: Facts): string =>
  rows.map(({ title, text }) => `<li><h3>${textOf(title, facts)}</h3>${paragraph(text, facts)}</li>`).join('');

const questionsOf = ({ rows = [] }: StartBlock, facts: Facts): string =>
  rows
    .map(({ title, text }) => `<details><summary>${textOf(title, facts)}</summary>${paragraph(text, facts)}</details>`)
    .join('');

/** A picture with its sizes; nothing where the site has taken it back. */
function drawPicture({ picture, title, text }: StartBlock, facts: Facts): string {
  const address = (picture && facts.theme[picture]) ?? '';
  const size = readBrandAddress(address);
  if (!address) return '';
  const sources = size
    ? `<source type="image/webp" srcset="${escapeHtml(heroSources(address))}" sizes="(min-width: 1240px) 1200px, 100vw" />`
    : '';
  const measures = size ? ` width="${size.width}" height="${size.height}"` : '';
  const image = `<img src="${escapeHtml(address)}" alt="${textOf(title, facts)}" loading="lazy"${measures} />`;
  const caption = text ? `<figcaption>${textOf(text, facts)}</figcaption>` : '';
  return `<section class="l-picture"><figure><picture>${sources}${image}</picture>${caption}</figure></section>`;
}
