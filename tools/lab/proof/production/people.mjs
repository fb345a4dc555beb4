// Staff and members of the proof, as their browsers see the platform.
import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import sharp from 'sharp';
import { until } from './web.mjs';

const PASSWORD = 'lantern orchid tramway';

const codeOf = (secret) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });

/** The first log-in of an administrator: password, then the second factor is enrolled. Answers browser and its secret. */
export async function enrol(web, { host, email, password }) {
  const browser = web.browser(host);
  const first = await browser.post('/api/admin/session', { email, password });
  if (first.step !== 'enrolment') throw new Error(`the console asks for ${first.step}, not for an enrolment`);
  const { secret } = await browser.post('/api/admin/session/enrolment');
  const { step } = await browser.post('/api/admin/session/enrolment', { code: codeOf(secret) });
  if (step !== 'done') throw new Error(`after the enrolment the console asks for ${step}`);
  return { browser, secret };
}

/** A later log-in with a code. */
export async function logInStaff(web, { host, email, password, secret }) {
  const browser = web.browser(host);
  await browser.post('/api/admin/session', { email, password });
  const { step } = await browser.post('/api/admin/session/totp', { code: codeOf(secret) });
  if (step !== 'done') throw new Error(`the console asks for ${step}`);
  return browser;
}

const COMPANY = {
  name: 'Trial Limited',
  address: '1 Trial Street',
  city: 'London',
  country: 'GB',
  kvk: '12345678',
  support_email: 'help@trial.example',
};

/** A company and a published site at `domain`; answers the site. */
export async function launchSite(staff, domain) {
  const company = await staff.post('/api/admin/companies', COMPANY);
  const body = { name: 'Trial', domain, niche: 1, company_id: company.id, countries: ['GB'], locales: ['en'] };
  const draft = await staff.post('/api/admin/sites', body);
  const missing = draft.checklist.filter(({ done }) => !done).map(({ text }) => text);
  if (missing.length > 0) throw new Error(`publishing lacks: ${missing.join(' ')}`);
  const site = await staff.post(`/api/admin/sites/${draft.id}/publish`);
  if (site.status !== 'published') throw new Error(`the site is ${site.status}`);
  return site;
}

/** Signs up, activates by the mail's link, and logs in anew. */
export async function joinSite({ web, relay, host, name }) {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@members.example`;
  const browser = web.browser(host);
  const profile = { date_of_birth: '1990-05-17', gender: 'female', sexuality: 'bi', country: 'GB' };
  const consent = { region: null, city: null, special_consent: true };
  await browser.post('/api/signup', { email, name, password: PASSWORD, ...profile, ...consent });
  const [mail] = await until(`the activation mail of ${name}`, async () => {
    const mails = await relay.mailsTo(email);
    return mails.length > 0 && mails;
  });
  const link = mail.links.map((one) => new URL(one.url ?? one)).find(({ pathname }) => pathname === '/activate');
  if (link?.origin !== `https://${host}`) throw new Error(`the mail leads to ${link}`);
  await browser.post('/api/activation', { token: link.hash.slice(1) });
  return logInMember(web, { host, login: email });
}

/** Logs in with the proof's password, or another. */
export async function logInMember(web, { host, login, password = PASSWORD }) {
  const browser = web.browser(host);
  const { user } = await browser.post('/api/user.php', { login, password });
  return { browser, user, id: user.id, login, host };
}

/** A picture of its own: noise in the place of a face. */
export async function makePicture(seed) {
  const noise = { type: 'gaussian', mean: 100 + (seed % 100), sigma: 30 };
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

/** Uploads a photo and waits until the worker has made its sizes. */
export async function addPhoto({ browser }, picture) {
  const { photo } = await browser.upload('/api/profile/photos', picture);
  return until('the sizes of a photo', async () => {
    const { profile } = await browser.get('/api/profile');
    const found = profile.photos.find(({ id }) => id === photo.id);
    return found && !found.processing && found;
  });
}
