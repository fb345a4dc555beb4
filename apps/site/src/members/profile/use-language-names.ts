import { useLocale } from '../../site';

/** The names of languages in the reader's own: one as a label, or several as a list. */
export function useLanguageNames() {
  const { locale } = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const nameOf = (code: string) => names.of(code) ?? code;
  return {
    label: (code: string) => capital(nameOf(code)),
    list: (codes: readonly string[]) => capital(codes.map(nameOf).join(', ')),
  };
}
