import type { AdminSiteDetail, ChecklistItem } from '@duet/contract';
import { contrastFaults } from '@duet/contract';
import { listText, numberText } from '../../ui/formats';
import { consoleLocale, t, textOr } from '../../ui/texts';
import { countryName, languageInText } from '../../ui/words';

/** The conditions that keep a site from being published; advice that was not taken does not. */
export const listMissing = (checklist: readonly ChecklistItem[]): ChecklistItem[] =>
  checklist.filter(({ done, required }) => required && !done);

/** Advice that was not taken; publishing goes without it. */
export const listAdvice = (checklist: readonly ChecklistItem[]): ChecklistItem[] =>
  checklist.filter(({ done, required }) => !required && !done);

type Words = (item: ChecklistItem, site: AdminSiteDetail) => string | null;

/** Texts that name what is missing. Null: there is nothing to name, and the server's own words stand. */
const MISSING: Record<string, Words> = {
  legal_texts: (item, { effective }) => {
    const languages = listNamed(item.text, effective.locales ?? [], 'language').map(languageInText);
    return languages.length > 0
      ? t('site-launch.checklist.missing.legal_texts', { languages: listText(languages) })
      : null;
  },
  refund_days: (item, site) => {
    const countries = countriesOf(item, site);
    return countries && t('site-launch.checklist.missing.refund_days', { countries });
  },
  bundles: (item, site) => {
    const countries = countriesOf(item, site);
    return countries && t('site-launch.checklist.missing.bundles', { countries });
  },
  methods: (item, site) => {
    if (!item.required) return t('site-launch.checklist.missing.methods.provider');
    const countries = countriesOf(item, site);
    return countries && t('site-launch.checklist.missing.methods.countries', { countries });
  },
  contrast: (_item, { niche, effective: { theme } }) => {
    const colours = (theme ? contrastFaults(niche, theme) : []).map(({ field, ratio }) =>
      t(`site-launch.checklist.colours.${field}`, {
        ratio: numberText(ratio, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      }),
    );
    return colours.length > 0 ? t('site-launch.checklist.missing.contrast', { colours: listText(colours) }) : null;
  },
  logo: (_item, { effective: { theme } }) => {
    if (theme?.logo) return t('site-launch.checklist.missing.logo.icon');
    return theme?.icon ? t('site-launch.checklist.missing.logo.logo') : t('site-launch.checklist.missing.logo.both');
  },
};

/** A condition in the console's language. The server writes English; every other language is worded here, by the code. */
export function checklistText(item: ChecklistItem, site: AdminSiteDetail): string {
  const { code, done, text } = item;
  if (consoleLocale() === 'en') return text;
  if (done) {
    const languages = listText((site.effective.locales ?? []).map(languageInText));
    return textOr(`site-launch.checklist.done.${code}`, text, { languages });
  }
  const words = MISSING[code];
  return words ? (words(item, site) ?? text) : textOr(`site-launch.checklist.missing.${code}`, text);
}

function countriesOf({ text }: ChecklistItem, { effective }: AdminSiteDetail): string | null {
  const countries = listNamed(text, effective.countries ?? [], 'region').map(countryName);
  return countries.length > 0 ? listText(countries) : null;
}

/** The countries or languages of a site that a sentence of the server names in English: they come in words alone. */
function listNamed(text: string, codes: readonly string[], type: 'region' | 'language'): string[] {
  const english = new Intl.DisplayNames('en', { type });
  return codes.filter((code) => text.includes(english.of(code) ?? code));
}
