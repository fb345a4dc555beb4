/** Emergency numbers that are not the 112 of Europe alone, by country (ISO 3166). */
const OWN_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  AU: ['000'],
  CA: ['911'],
  GB: ['999', '112'],
  NZ: ['111'],
  US: ['911'],
};
/** Countries of the product where 112 is the emergency number. */
const WITH_112 = 'AT BE CH DE DK ES FI FR IE IT NL NO PL SE'.split(' ');

/** The emergency numbers of a country, the usual one first; none where the product does not know them. */
export function emergencyNumbers(country: string | null): readonly string[] {
  if (country === null) return [];
  return OWN_NUMBERS[country] ?? (WITH_112.includes(country) ? ['112'] : []);
}
