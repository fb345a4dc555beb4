import { number } from 'yup';
import { defineOperation } from '../operation';
import { list, locale, shape, text } from '../rules';
import { companyInfo, interest, page, place, regionsOfCountry, siteSettings } from './sites.shapes';

const localeQuery = shape({ locale: locale() });

export const getSettings = defineOperation({
  summary: 'Settings of the site that the host names, or of `domain` where a preview is allowed.',
  access: 'anyone',
  query: shape({ domain: text(253) }),
  openQuery: true,
  answer: shape({ settings: siteSettings }),
  errors: ['forbidden'],
});
export const listInterests = defineOperation({
  summary: 'Interests that the site allows; explicit ones only to its logged-in members.',
  access: 'anyone',
  query: localeQuery,
  answer: shape({ interests: list(interest).required() }),
});
export const listRegions = defineOperation({
  summary: 'Regions of the 19 countries, with the word that each country uses for them.',
  access: 'anyone',
  query: localeQuery,
  answer: shape({ regions: list(regionsOfCountry).required() }),
  cache: 3600,
});
export const getCompanyInfo = defineOperation({
  summary: 'The company behind the site.',
  access: 'anyone',
  query: localeQuery,
  answer: shape({ company: companyInfo }),
  cache: 300,
});
export const geocode = defineOperation({
  summary: 'Country, region and city of a position, found offline and never logged; `false` where there is none.',
  access: 'anyone',
  query: shape({ lat: number().min(-90).max(90).required(), lon: number().min(-180).max(180).required() }),
  answer: place,
  alsoAnswers: ['false'],
  errors: ['too_many'],
});
export const pageHidden = defineOperation({
  summary: 'Beacon of a page that became hidden; marks the session away.',
  access: 'anyone',
  body: shape({}),
});
export const getPage = defineOperation({
  summary: 'A legal or information page in one language.',
  access: 'anyone',
  params: shape({ slug: text(60).required() }),
  query: localeQuery,
  answer: page,
  cache: 300,
  errors: ['not_found'],
});
