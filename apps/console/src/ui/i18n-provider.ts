import type { I18nProvider } from 'react-admin';
import { consoleLocale, i18n } from './texts';

type Options = Record<string, unknown>;

/** The forms of a sentence for one and for many, as react-admin writes them in one text. */
const FORMS = '||||';

/** A label in the middle of a sentence: English writes it small there, other languages name it as it stands. */
const fieldOf = ({ field, field_lower_first: small }: Options): unknown =>
  consoleLocale() === 'en' ? (small ?? field) : field;

/** One of react-admin's own texts, which ra.json holds in the console's words. */
function raText(key: string, options: Options): string {
  const count = Number(options.smart_count ?? 1);
  // The values stand apart, since react-admin may name one as i18next names an option.
  return i18n.t(key, { count, replace: { ...options, count, field: fieldOf(options) } });
}

/** A finished sentence; one with `%{name}` or `one |||| many` in it is filled in. */
function filled(text: string, options: Options): string {
  const { smart_count: count } = options;
  const [one = text, many = one] = text.split(FORMS).map((form) => form.trim());
  const form = typeof count !== 'number' ? text : count === 1 ? one : many;
  return form.replace(/%\{(.*?)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(options, name) ? options[name] : null;
    return value === null || value === undefined ? whole : String(value);
  });
}

/** React-admin's texts in the console's language; labels and sentences of the console come translated and pass through. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, values?: object) => {
    const options: Options = { ...values };
    if (key.startsWith('ra.') && i18n.exists(key, { count: 1 })) return raText(key, options);
    return filled(typeof options._ === 'string' ? options._ : key, options);
  },
  // A change of language reloads the page.
  changeLocale: () => Promise.resolve(),
  getLocale: consoleLocale,
};
