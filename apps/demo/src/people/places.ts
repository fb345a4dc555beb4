import type { Country } from '@duet/contract';
import { listCities, type City } from '@duet/sites';
import type { Random } from './random';
import type { DemoLanguage } from './sites';

/** Where a language is at home in a country of several; a country that is not here speaks one. */
const HOMES: Partial<Record<Country, Partial<Record<DemoLanguage, readonly string[]>>>> = {
  BE: {
    nl: ['VAN', 'VBR', 'VLI', 'VOV', 'VWV', 'BRU'],
    fr: ['WHT', 'WLG', 'WLX', 'WNA', 'WBR', 'BRU'],
    de: ['WLG'],
  },
};

/** Swedish names of the Finnish towns in which many speak it. */
const SWEDISH: Readonly<Record<string, string>> = {
  Helsinki: 'Helsingfors',
  Espoo: 'Esbo',
  Turku: 'Åbo',
  Vaasa: 'Vasa',
  Porvoo: 'Borgå',
  Kokkola: 'Karleby',
  Parainen: 'Pargas',
  Loviisa: 'Lovisa',
  Tammisaari: 'Ekenäs',
  Kirkkonummi: 'Kyrkslätt',
  Sipoo: 'Sibbo',
  Lohja: 'Lojo',
  Jakobstad: 'Jakobstad',
  Korsholm: 'Korsholm',
};

function isHome(city: City, language: DemoLanguage): boolean {
  if (city.country === 'FI' && language === 'sv') return city.name in SWEDISH;
  const regions = HOMES[city.country]?.[language];
  return !regions || regions.includes(city.region);
}

/** Large towns are met more often, but not as much more as they are larger. */
const weight = ({ population }: City): number => Math.sqrt(population);

/** A town in which the language is spoken. */
export function townFor(country: Country, language: DemoLanguage, random: Random): City {
  const towns = listCities(country).filter((city) => isHome(city, language));
  let rest = random.next() * towns.reduce((sum, town) => sum + weight(town), 0);
  const found = towns.find((town) => (rest -= weight(town)) < 0) ?? towns[0];
  if (!found) throw new Error(`no town of ${country} speaks ${language}`);
  return found;
}

/** A town's name as its people write it in their own language. */
export function spokenName(city: City, language: DemoLanguage): string {
  const [first, second] = city.name.split(' – ');
  if (second) return (language === 'fr' ? second : first) as string;
  return language === 'sv' ? (SWEDISH[city.name] ?? city.name) : city.name;
}
