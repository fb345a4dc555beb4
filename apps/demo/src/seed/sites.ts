import type { Country, Locale } from '@duet/contract';
import type { StoredSettings } from '@duet/sites';
import { readData } from '../people/data';

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

const { companies, sites: plans } = readData<{ companies: DemoCompany[]; sites: Plan[] }>('companies.json');

export const DEMO_COMPANIES = companies;

/** The seven published sites of the demo, one per niche. */
export const DEMO_SITES: DemoSite[] = plans.map((plan, index) => ({
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
    verification: true,
    ...(plan.fictional && { fictional_profiles: 'labelled' }),
  },
}));
