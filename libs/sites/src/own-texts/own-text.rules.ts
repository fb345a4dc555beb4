import type { Fault, OwnTextPart, StartBlock } from '@duet/contract';
import { findFaults, readStartBlocks, startBlocks } from '@duet/contract';
import sanitizeHtml from 'sanitize-html';
import type { TextParts } from './own-text.entity';

const PLACEHOLDER = /\{(\w+)\}/g;

/** Parts of a text before they are stored, or the faults that keep them from it. */
export interface CheckedParts {
  parts: TextParts;
  faults: Fault[];
}

interface PartRules {
  parts: readonly OwnTextPart[];
  placeholders: readonly string[];
}

/**
 * Cleans and checks the parts of a text: each is there, none else, within its length, and names no placeholder that is
 * not given. Rich text keeps what `cleanHtml` keeps; a line has no line breaks; faults of blocks name their place.
 */
export function checkParts(input: TextParts, { parts, placeholders }: PartRules): CheckedParts {
  const cleaned = Object.fromEntries(parts.map((part) => [part.name, clean(input[part.name] ?? '', part)]));
  const unknown = Object.keys(input).filter((name) => !parts.some((part) => part.name === name));
  const faults = [
    ...unknown.map((name) => ({ field: `parts.${name}`, code: 'unknown_field' })),
    ...parts.flatMap((part) => faultsOf(cleaned[part.name] ?? '', part, placeholders)),
  ];
  return { parts: cleaned, faults };
}

function clean(value: string, { format }: OwnTextPart): string {
  if (format === 'rich') return cleanHtml(value);
  if (format === 'blocks') return JSON.stringify(readStartBlocks(value));
  return format === 'line' ? value.replace(/\s+/g, ' ').trim() : value.trim();
}

function faultsOf(value: string, { name, format, max }: OwnTextPart, placeholders: readonly string[]): Fault[] {
  const field = `parts.${name}`;
  if (format === 'blocks') return blockFaults(field, readStartBlocks(value), placeholders);
  if (!value) return [{ field, code: 'required' }];
  if (value.length > max) return [{ field, code: 'too_long', args: { max } }];
  return placeholderFaults(field, value, placeholders);
}

function placeholderFaults(field: string, value: string, placeholders: readonly string[]): Fault[] {
  const unknown = [...value.matchAll(PLACEHOLDER)]
    .map(([, word]) => word!)
    .find((word) => !placeholders.includes(word));
  return unknown ? [{ field, code: 'unknown_placeholder', args: { name: `{${unknown}}` } }] : [];
}

/** The faults of blocks, each by the way to it: `parts.blocks.1.rows.0.title`. */
function blockFaults(field: string, blocks: StartBlock[], placeholders: readonly string[]): Fault[] {
  const faults = findFaults(startBlocks, blocks).map((fault) => ({
    ...fault,
    field: [field, fault.field.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '')].filter(Boolean).join('.'),
  }));
  if (faults.length > 0) return faults;
  const textsOf = (texts: { title: string; text?: string | undefined }, at: string) =>
    [['title', texts.title] as const, ['text', texts.text ?? ''] as const].flatMap(([part, value]) =>
      placeholderFaults(`${at}.${part}`, value, placeholders),
    );
  return blocks.flatMap((block, index) => [
    ...textsOf(block, `${field}.${index}`),
    ...(block.rows ?? []).flatMap((row, number) => textsOf(row, `${field}.${index}.rows.${number}`)),
  ]);
}

/** Puts values in the place of their names; `escape` is applied to each. A name without a value stays as it is. */
export function fillPlaceholders(
  text: string,
  values: Record<string, string>,
  escape: (value: string) => string = (value) => value,
): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? escape(values[name]!) : whole,
  );
}

/**
 * HTML with headings, paragraphs, lists, quotations, emphasis, code and links alone, which is what the console's editor
 * offers: no script, style, picture or form comes through. Headings are of three levels, because the title of the page is
 * the first. Links lead to https, mail, telephone, or within the site.
 */
export function cleanHtml(html: string): string {
  const cleaned = sanitizeHtml(html, {
    allowedTags: 'h2 h3 h4 p br hr ul ol li strong em u s code blockquote a'.split(' '),
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' },
  });
  return cleaned.replace(/<p>\s*<\/p>/g, '').trim();
}

const HREF = /\shref="([^"]*)"/g;
const SCHEME = /^([^:/?#]*):/;
const SCHEMES = ['http', 'https', 'mailto', 'tel'];
/** Browsers read an address without blanks and control characters. */
const withoutBlanks = (address: string) => [...address].filter((char) => char > ' ').join('');

/** Takes the address from links that lead elsewhere than the web, mail, telephone or the site itself: of HTML whose placeholders are filled. */
export function dropForeignLinks(html: string): string {
  return html.replace(HREF, (whole, address: string) => {
    const scheme = SCHEME.exec(withoutBlanks(address))?.[1];
    return scheme === undefined || SCHEMES.includes(scheme.toLowerCase()) ? whole : '';
  });
}
