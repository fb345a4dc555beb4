import i18next from 'i18next';
import type { Locale } from '@duet/contract';
import type { TextFiles } from './text-files';

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A key of a text, without the ending of its plural form. */
type Stem<K extends string> = K extends `${infer S}_${Form}` ? S : K;
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Stem<K> : `${Stem<K>}.${KeyOf<T[K]>}`;
}[keyof T & string];

/** A text's address: the file and the path in it, `cases.list.title`. */
export type TextKey = KeyOf<TextFiles>;
export type TextValues = Record<string, string | number | Date>;

const instance = i18next.createInstance();
void instance.init({
  resources: {},
  fallbackLng: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  initAsync: false,
  returnNull: false,
});

/** The instance that react-i18next's components take. */
export const i18n = instance;

/** The language in which the console is shown. It changes with the page alone. */
export const consoleLocale = (): Locale => instance.language as Locale;

/** The language of dates, numbers and amounts: English is that of Britain. */
export const formatLocale = (): string => (consoleLocale() === 'en' ? 'en-GB' : consoleLocale());

/** Takes the texts of a language, file by file. Called before any page is loaded. */
export function setTexts(locale: Locale, files: object): void {
  instance.addResourceBundle(locale, 'translation', files);
  void instance.changeLanguage(locale);
}

/** The text of a key in the console's language, with its values put in; `count` chooses the plural form. */
export const t = (key: TextKey, values: TextValues = {}): string => instance.t(key, values);

/** The text of a key made while the console runs, or `otherwise` where there is none. */
export const textOr = (key: string, otherwise: string, values: TextValues = {}): string =>
  instance.exists(key) ? instance.t(key, values) : otherwise;
