import { number } from 'yup';
import { defineCall } from '../call';
import { PAGE_SLUGS } from '../enums';
import { shape, locale, text, list } from '../rules';
import { siteSettings, interest, regionsOfCountry, companyInfo, place, page } from './sites.shapes';

const localeQuery = shape({ locale: locale() });

export const getSettings = defineCall({
  name: 'getSettings',
  summary: 'Settings of the site that the host names, or of `domain` where a preview is allowed.',
  method: 'GET',
  path: '/api/settings.php',
  access: 'anyone',
  query: shape({ domain: text(253) }),
  openQuery: true,
  answer: shape({ settings: siteSettings }),
  errors: ['forbidden'],
});
export const listInterests = defineCall({
  name: 'listInterests',
  summary: 'Interests that the site allows; explicit ones only to its logged-in members.',
  method: 'GET',
  path: '/api/interests.php',
  access: 'anyone',
  query: localeQuery,
  answer: shape({ interests: list(interest).required() }),
});
export const listRegions = defineCall({
  name: 'listRegions',
  summary: 'Regions of the 19 countries, with the word that each country uses for them.',
  method: 'GET',
  path: '/api/regions.php',
  access: 'anyone',
  query: localeQuery,
  answer: shape({ regions: list(regionsOfCountry).required() }),
  cache: 3600,
});
export const getCompanyInfo = defineCall({
  name: 'getCompanyInfo',
  summary: 'The company behind the site.',
  method: 'GET',
  path: '/api/companyinfo.php',
  access: 'anyone',
  query: localeQuery,
  answer: shape({ company: companyInfo }),
  cache: 300,
});
export const geocode = defineCall({
  name: 'geocode',
  summary: 'Country, region and city of a position, found offline and never logged; `false` where there is none.',
  method: 'GET',
  path: '/api/geocode.php',
  access: 'anyone',
  query: shape({ lat: number().min(-90).max(90).required(), lon: number().min(-180).max(180).required() }),
  answer: place,
  alsoAnswers: ['false'],
  errors: ['too_many'],
});
export const pageHidden = defineCall({
  name: 'pageHidden',
  summary: 'Beacon of a page that became hidden; marks the session away.',
  method: 'POST',
  path: '/api/page-hidden.php',
  access: 'anyone',
  body: shape({}),
});
export const getPage = defineCall({
  name: 'getPage',
  summary: 'A legal or information page in one language.',
  method: 'GET',
  path: '/api/pages/:slug',
  access: 'anyone',
  params: shape({ slug: text(60).required() }),
  query: localeQuery,
  answer: page,
  cache: 300,
  errors: ['not_found'],
});
export const KNOWN_PAGES = PAGE_SLUGS;
