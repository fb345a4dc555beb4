import i18next from 'i18next';
import type { TFunction } from 'i18next';

type Values = Record<string, unknown>;

/** A text as i18next would fill it with nothing but values: what stands between its places, and their names in turn. */
type Template = readonly string[];

/** By these i18next chooses among several texts, so that it is asked each time. */
const CHOOSES = ['count', 'context', 'defaultValue', 'returnObjects', 'lng', 'ns'];
/** Places that say a name and nothing else, and no text within the text. */
const IS_PLAIN = /^(?:[^{}$]|\{\w+\})*$/;
const PLACE = /\{(\w+)\}/;

const isWord = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** The text with its values, or null where one of them is no word. */
function fill(template: Template, values: Values): string | null {
  const parts = template.map((part, at) => (at % 2 === 0 ? part : values[part]));
  return parts.every(isWord) ? parts.join('') : null;
}

/**
 * The texts of a namespace in a language. Each is looked up once: i18next copies all of its options for each text that it finds and fills,
 * and a page has hundreds of them.
 */
export function rememberTexts(language: string, namespace: string): TFunction {
  const translate = i18next.getFixedT(language, namespace);
  const texts = new Map<string, string>();
  const templates = new Map<string, Template | null>();
  // A text whose file is still to come is looked for again.
  const isThere = (key: string) => i18next.exists(key, { lng: language, ns: namespace });
  const find = (key: string): string => {
    const text = translate(key);
    if (isThere(key)) texts.set(key, text);
    return text;
  };
  const findTemplate = (key: string): Template | null => {
    if (!isThere(key)) return null;
    const text: unknown = translate(key, { skipInterpolation: true });
    const template = typeof text === 'string' && IS_PLAIN.test(text) ? text.split(PLACE) : null;
    templates.set(key, template);
    return template;
  };
  const textOf = (key: string, values?: Values): string => {
    if (!values) return texts.get(key) ?? find(key);
    if (CHOOSES.some((name) => values[name] !== undefined)) return translate(key, values);
    const known = templates.get(key);
    const template = known === undefined ? findTemplate(key) : known;
    return (template && fill(template, values)) ?? translate(key, values);
  };
  return textOf as TFunction;
}
