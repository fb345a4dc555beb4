import type { CompanyInfo, Lander, Locale, SiteSettings } from '@duet/contract';
import { MOST_COUNTED, vatNumberFor } from '@duet/contract';
import type { PublicMember } from '@duet/members';
import type { Texts } from '@duet/platform';
import { escapeHtml } from '../html';

/** Words of one language, escaped for HTML. */
export type Word = (key: string, args?: Record<string, string | number>) => string;

export const wordIn =
  (texts: Texts, locale: Locale): Word =>
  (key, args = {}) =>
    escapeHtml(texts.t(locale, key, args));

const drawing = (number: number): string =>
  `<svg class="l-portrait" viewBox="0 0 120 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><use href="#portrait-${number}" /></svg>`;

/** The drawn people of a niche: three with long hair, three with short hair, all of them in turn where it is for everyone. */
const LONG = [1, 2, 3];
const SHORT = [4, 5, 6];
const EVERYONE = [1, 4, 2, 5, 3, 6];
const DRAWN: Partial<Record<Lander['niche'], number[]>> = { she: LONG, milf: LONG, gay: SHORT };

function drawnPerson(number: number, place: number, word: Word): string {
  const face = `${drawing(number)}<figcaption>${word('landers:drawing')}</figcaption>`;
  return `<li class="l-person l-drawn l-tone-${(place % 6) + 1}"><figure>${face}</figure></li>`;
}

function publicPerson({ name, age, photo }: Lander['people'][number], word: Word): string {
  const alt = word('landers:photo_of', { member: name });
  const image = `<img src="${escapeHtml(photo)}" alt="${alt}" width="480" height="600" />`;
  const caption = word('landers:name_age', { member: name, age });
  return `<li class="l-person"><figure>${image}<figcaption>${caption}</figcaption></figure></li>`;
}

/** So many people as list items: members who chose to be public, and drawings that say so for the rest. */
export function drawPeople({ people, niche }: Pick<Lander, 'people' | 'niche'>, most: number, word: Word): string {
  const members = people.slice(0, most).map((one) => publicPerson(one, word));
  const faces = DRAWN[niche] ?? EVERYONE;
  const rest = Array.from({ length: most - members.length }, (_one, at) =>
    drawnPerson(faces[at % faces.length]!, at, word),
  );
  return [...members, ...rest].join('');
}

/** The photo of the one whom a landing is about, or the first letter of the name. */
export function drawMember({ name, photo }: PublicMember, word: Word): string {
  if (!photo) return `<span class="l-initial" aria-hidden="true">${escapeHtml([...name][0] ?? '')}</span>`;
  const alt = word('landers:photo_of', { member: name });
  return `<img src="${escapeHtml(photo)}" alt="${alt}" width="480" height="600" fetchpriority="high" />`;
}

/** Interests that a lander has a sign for. */
const SIGNS = ['coffee', 'music', 'cooking', 'hiking', 'movies', 'dancing', 'beach', 'reading', 'travelling'] as const;
const MORE_SIGNS = ['wine', 'animals', 'art'] as const;
const ALL_SIGNS: readonly string[] = [...SIGNS, ...MORE_SIGNS];

/** Interests to choose from, each with the sentence that its choice brings: how many members share it, as counted. */
export function drawInterests(shared: Lander['shared'], settings: SiteSettings, word: Word): string {
  const counted = new Map<string, number>(shared.map(({ interest, members }) => [interest, members]));
  const offered = ALL_SIGNS.filter((key) => (settings.interests as readonly string[]).includes(key));
  return offered.map((key) => drawInterest(key, counted.get(key), word)).join('');
}

function drawInterest(key: string, members: number | undefined, word: Word): string {
  const interest = word(`interests:${key}`);
  const sentence = countSentence(members, word);
  const sign = `<svg class="l-sign" viewBox="0 0 24 24" aria-hidden="true"><use href="#sign-${key}" /></svg>`;
  return `<li><button type="button" aria-pressed="false" data-count="${sentence}">${sign}<span>${interest}</span></button></li>`;
}

function countSentence(members: number | undefined, word: Word): string {
  if (members === undefined) return word('landers:iconslanding.few');
  if (members > MOST_COUNTED) return word('landers:iconslanding.many', { most: MOST_COUNTED });
  return word('landers:iconslanding.members', { count: members });
}

/** The company behind the site, as the footer of every page names it. */
export function drawCompany(company: CompanyInfo, settings: SiteSettings, word: Word): string {
  const { name, address, city, country_name, kvk, support_email: email, support_phone: phone } = company;
  const vat = vatNumberFor(company, settings.geoip_selected_country ?? settings.geoip_country);
  const line = (text: string) => `<span>${text}</span>`;
  return [
    `<strong>${escapeHtml(name)}</strong>`,
    line(escapeHtml(address)),
    line(escapeHtml(`${city}, ${country_name}`)),
    kvk ? line(word('app:footer.register', { number: kvk })) : '',
    vat ? line(word('app:footer.vat', { number: vat })) : '',
    email ? `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>` : '',
    phone ? `<a href="tel:${escapeHtml(phone)}">${escapeHtml(phone)}</a>` : '',
  ].join('');
}

/** The sentences of the disclaimer in every footer. */
export function drawDisclaimer(settings: SiteSettings, locale: Locale, word: Word): string {
  const facts = { name: settings.name, min_age: settings.min_age };
  const sentences = [
    word('app:disclaimer.adults', facts),
    settings.fictional_profiles === 'labelled' ? word('app:disclaimer.fictional') : '',
    settings.demo ? word('app:disclaimer.demo') : '',
    locale === 'en' && settings.us_footer ? word('app:footer.us', facts) : '',
  ];
  return sentences.map((sentence) => sentence && `<p>${sentence}</p>`).join('');
}

const WARNED = ['NL', 'DE'];

/** "Important information" for visitors from the countries that ask for it; the page's script opens it once. */
export function drawWarning(settings: SiteSettings, quiet: readonly string[], word: Word): string {
  const country = settings.geoip_selected_country ?? settings.geoip_country ?? '';
  const isWanted = WARNED.includes(country) && settings.enable_site_entry_popup === 'yes';
  if (!isWanted || quiet.includes('entry-warning')) return '';
  const facts = { name: settings.name, min_age: settings.min_age };
  const isLabelled = settings.fictional_profiles === 'labelled';
  const sentences = [
    word('app:entry_warning.adults', facts),
    word(isLabelled ? 'app:entry_warning.labelled' : 'app:entry_warning.real', facts),
    word('app:entry_warning.costs'),
    settings.demo ? word('app:disclaimer.demo') : '',
  ];
  const text = sentences.map((sentence) => sentence && `<p>${sentence}</p>`).join('');
  const title = `<h2 id="entry-warning">${word('app:entry_warning.title')}</h2>`;
  const close = `<form method="dialog"><button class="d-btn d-btn-primary">${word('app:entry_warning.close')}</button></form>`;
  return `<dialog class="d-dialog" id="warning" aria-labelledby="entry-warning">${title}${text}${close}</dialog>`;
}
