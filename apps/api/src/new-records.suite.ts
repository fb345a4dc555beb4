import type { MadeSite } from '@duet/testing';

/** Bodies that make a record of each kind in the console, no two alike; what belongs to a site belongs to this one. */
export function makersFor(home: MadeSite) {
  let count = 0;
  const number = () => (count += 1);
  const site = () => ({
    name: `Quay ${number()}`,
    domain: `quay${count}.test`,
    niche: 1,
    company_id: home.companyId,
    countries: ['NL'],
    locales: ['en'],
  });
  const company = () => ({ name: `Hull ${number()} BV`, address: 'Kade 1', city: 'Delft', country: 'NL' });
  const staff = () => ({
    email: `crew${number()}@example.com`,
    name: 'Crew Member',
    assignments: [{ role: 'operator', company_id: home.companyId, site_id: null }],
  });
  const bundle = () => ({ site_id: home.id, country: null, currency: 'EUR', credits: 40 + number(), price: 1999 });
  const rule = () => ({
    site_id: home.id,
    method: 'sct',
    country: null,
    currency: 'EUR',
    on_offer: true,
    fee_fixed: 35,
    fee_basis_points: 0,
  });
  const code = () => ({ site_id: home.id, code: `HARBOUR${number()}`, percentage: 20 });
  const news = () => ({
    site_id: home.id,
    name: `News ${number()}`,
    page: '/members',
    texts: [{ locale: 'en', subject: 'Two new games', text: 'Come and play.' }],
  });
  const partner = () => ({
    site_id: home.id,
    name: `Harbour Ads ${number()}`,
    network: `harbour${count}`,
    url: 'https://ads.example.com/?c={click_id}&e={event}',
    click_field: 'sub1',
    events: ['sign_up'],
    secret: 'a key that both sides know',
  });
  const reply = () => ({
    company_id: home.companyId,
    name: `Reply ${number()}`,
    texts: { en: 'Hello {name}' },
  });
  return { number, site, company, staff, bundle, rule, code, news, partner, reply };
}
