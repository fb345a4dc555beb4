import type { Country, Locale } from '@duet/contract';
import type { StoredSettings } from '@duet/sites';

/** A demo company; ids are fixed so that a second seed finds the first one's rows. */
export interface DemoCompany {
  id: string;
  name: string;
  address: string;
  kvk: string | null;
  creditor_id: string;
  city: string;
  country: Country;
  tradenames: string[];
  vat_numbers: Record<string, string>;
  support_phone: string;
  support_email: string;
  delete_discount: number;
  added: string;
}

export interface DemoSite {
  id: string;
  key: string;
  niche: number;
  name: string;
  companyId: string;
  hosts: string[];
  settings: StoredSettings;
}

const id = (kind: number, number: number) => `01900000-0000-7${kind}00-8000-${number.toString(16).padStart(12, '0')}`;

export const DEMO_COMPANIES: DemoCompany[] = [
  {
    id: id(1, 1),
    name: 'Duet Social Ltd',
    address: '18 Rivington Yard',
    kvk: '14770921',
    creditor_id: 'GB98ZZZSDDBARC0000001234567890',
    city: 'London',
    country: 'GB',
    tradenames: ['Duet'],
    vat_numbers: { GB: 'GB000000001' },
    support_phone: '+44 20 7946 0018',
    support_email: 'help@duet.example',
    delete_discount: 20,
    added: '2023-09-04T09:00:00Z',
  },
  {
    id: id(1, 2),
    name: 'Lumen Media B.V.',
    address: 'Oudezijds Kade 41',
    kvk: '87654321',
    creditor_id: 'NL98ZZZ999999990000',
    city: 'Amsterdam',
    country: 'NL',
    tradenames: ['Lumen', 'Velvet'],
    vat_numbers: { NL: 'NL000000002B01', BE: 'BE0000000002', DE: 'DE000000002' },
    support_phone: '+31 20 000 0041',
    support_email: 'service@lumen.example',
    delete_discount: 25,
    added: '2024-03-18T09:00:00Z',
  },
  {
    id: id(1, 3),
    name: 'Aamu Seura Oy',
    address: 'Merikatu 7',
    kvk: '3210987-6',
    creditor_id: 'FI98ZZZ09999999',
    city: 'Helsinki',
    country: 'FI',
    tradenames: ['Aamu'],
    vat_numbers: { FI: 'FI00000003', PL: 'PL0000000003', ES: 'ES000000003' },
    support_phone: '+358 9 000 0007',
    support_email: 'apu@aamu.example',
    delete_discount: 20,
    added: '2025-01-13T09:00:00Z',
  },
];

interface Plan {
  key: string;
  niche: number;
  name: string;
  company: number;
  locales: Locale[];
  countries: Country[];
  hosts?: string[];
  /** Some of its profiles are fictional, and labelled so (D-42). */
  fictional?: boolean;
}

const PLANS: Plan[] = [
  { key: 'duet', niche: 1, name: 'Duet', company: 1, locales: ['en'], countries: ['GB', 'IE'], hosts: ['localhost'] },
  { key: 'she', niche: 2, name: 'Sie & Sie', company: 2, locales: ['de'], countries: ['DE', 'AT', 'CH'] },
  { key: 'bdsm', niche: 3, name: 'Velvet', company: 2, locales: ['nl'], countries: ['NL', 'BE'] },
  { key: 'bbw', niche: 4, name: 'Rondeur', company: 2, locales: ['nl', 'fr', 'de'], countries: ['BE'] },
  { key: 'gilf', niche: 5, name: 'Kultaranta', company: 3, locales: ['fi', 'sv'], countries: ['FI'] },
  { key: 'milf', niche: 6, name: 'Wieczór', company: 3, locales: ['pl'], countries: ['PL'], fictional: true },
  { key: 'gay', niche: 7, name: 'Vecinos', company: 3, locales: ['es'], countries: ['ES'] },
];

/** The seven published sites of the demo, one per niche. */
export const DEMO_SITES: DemoSite[] = PLANS.map((plan, index) => ({
  id: id(2, index + 1),
  key: plan.key,
  niche: plan.niche,
  name: plan.name,
  companyId: id(1, plan.company),
  hosts: [`${plan.key}.localhost`, ...(plan.hosts ?? [])],
  settings: {
    locales: plan.locales,
    domain_language: plan.locales[0] ?? 'en',
    countries: plan.countries,
    mail_name: plan.name,
    ...(plan.fictional && { fictional_profiles: 'labelled' }),
  },
}));
