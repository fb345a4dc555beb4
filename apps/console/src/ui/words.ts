import type { Prompt } from '@duet/contract';
import { COUNTRIES, LOCALES, nicheOfNumber, PROMPTS } from '@duet/contract';
import { dateText } from './formats';
import type { TextFiles } from './text-files';
import { consoleLocale, formatLocale, i18n, t, textOr } from './texts';

/** A list of options whose words stand in words.json. */
export type OptionList = keyof TextFiles['words']['options'];

const namesOf = (type: 'region' | 'language') => new Intl.DisplayNames(formatLocale(), { type });
const regions = namesOf('region');
const languages = namesOf('language');

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(formatLocale()) + text.slice(1);

export const countryName = (code: string): string => regions.of(code) ?? code;

/** The name of a language as a label; `languageInText` is for the middle of a sentence, where many languages write it small. */
export const languageName = (code: string): string => capital(languageInText(code));
export const languageInText = (code: string): string => languages.of(code) ?? code;

/** Languages in one line, the first as a label. */
export const languageList = (codes: readonly string[]): string => capital(codes.map(languageInText).join(', '));

export const nicheName = (niche: number): string => t(`words.niches.${nicheOfNumber(niche)}`);

/** The words of options, list by list. */
const wordLists = () =>
  (i18n.getResource(consoleLocale(), 'translation', 'words.options') ?? {}) as Record<string, Record<string, string>>;

/**
 * The word for an option, in the sense and the form that it has in `list`. Without a list it is the first of words.json that has
 * the option: enough for an option that only one list has, such as a kind of mail.
 */
export function optionName(option: string, list?: OptionList): string {
  if ((COUNTRIES as readonly string[]).includes(option)) return countryName(option);
  if ((LOCALES as readonly string[]).includes(option)) return languageName(option);
  const lists = wordLists();
  const own = list && lists[list]?.[option];
  const first = Object.values(lists).find((words) => Object.hasOwn(words, option))?.[option];
  const known = own ?? first;
  if (known !== undefined) return known;
  if ((PROMPTS as readonly string[]).includes(option)) return promptName(option as Prompt);
  // The rest are brands, and words that a later version of the server has added.
  return textOr(`shared.enums.payment_method.${option}`, capital(option.replaceAll('_', ' ')));
}

/** The beginning of a sentence that members finish on their profile, as they read it. */
export const promptName = (prompt: Prompt): string => t(`shared.prompts.words.${prompt}`);

/** Every value of a list with its word, as inputs offer them. */
export const namedOptions = (values: readonly string[], list?: OptionList) =>
  values.map((id) => ({ id, name: optionName(id, list) }));

const HOUR = 60;
const DAY = 24 * HOUR;

/** Time ago for what is recent, a date for the rest. */
export function whenText(iso: string): string {
  const minutes = Math.round((Date.now() - new Date(iso).getTime()) / 60_000);
  if (minutes < 1) return t('words.when.now');
  if (minutes < HOUR) return t('words.when.minutes', { count: minutes });
  if (minutes < DAY) return t('words.when.hours', { count: Math.round(minutes / HOUR) });
  return dateText(iso);
}
