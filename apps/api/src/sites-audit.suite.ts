import type { Browser, MadeSite } from '@duet/testing';
import { upload } from '@duet/testing';
import sharp from 'sharp';

/** A person of staff, a site with bundles of its own, and the way to a new one. */
interface Launcher {
  browser: Browser;
  home: MadeSite;
  makeSite: () => Promise<{ id: string }>;
}

const inviteTo = ({ id }: MadeSite) => ({ site_id: id, max_uses: 3, note: 'Regatta' });

/** A plan for a day to come, at nine. */
const planIn = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { local_time: `${day}T09:00`, zone: 'UTC', note: 'Winter' };
};

/** The acts on a site's pictures, bundles and plans that the audit log keeps: the entry expected of each, and the call itself. */
export function siteScenarios(launcher: () => Launcher) {
  return {
    adminUploadBrandPicture: async () => {
      const { browser, makeSite } = launcher();
      const { id } = await makeSite();
      const logo = sharp({ create: { width: 200, height: 64, channels: 3, background: '#7744aa' } });
      const parts = await logo.png().toBuffer();
      const changes = [{ field: 'logo', before: 'null', after: expect.stringContaining('100x32') as unknown }];
      const entry = { resource: 'sites', act: 'uploaded', resource_id: id, site_id: id, changes };
      return { entry, send: () => upload(browser, { path: `/api/admin/sites/${id}/pictures/logo`, parts }) };
    },
    adminScheduleSite: async () => {
      const { browser, makeSite } = launcher();
      const { id } = await makeSite();
      const changes = [
        { field: 'publish_at', before: 'null', after: expect.stringContaining('T09:00:00.000Z') as unknown },
        { field: 'comment', before: 'null', after: '"Winter"' },
      ];
      const entry = {
        resource: 'sites',
        act: 'scheduled',
        resource_id: id,
        changes: expect.arrayContaining(changes) as unknown,
      };
      return { entry, send: () => browser.post(`/api/admin/sites/${id}/schedule`, planIn(30)) };
    },
    adminCancelSchedule: async () => {
      const { browser, makeSite } = launcher();
      const { id } = await makeSite();
      await browser.post(`/api/admin/sites/${id}/schedule`, planIn(30));
      const entry = { resource: 'sites', act: 'cancelled', resource_id: id };
      return { entry, send: () => browser.delete(`/api/admin/sites/${id}/schedule`) };
    },
    adminCommentVersion: async () => {
      const { browser, makeSite } = launcher();
      const { id } = await makeSite();
      await browser.post(`/api/admin/sites/${id}/publish`);
      const changes = [{ field: 'comment_on_version_1', before: 'null', after: '"First"' }];
      const entry = { resource: 'sites', act: 'changed', resource_id: id, changes };
      return { entry, send: () => browser.post(`/api/admin/sites/${id}/version-notes`, { version: 1, note: 'First' }) };
    },
    adminSetSiteGifts: async () => {
      const { browser, makeSite } = launcher();
      const { id } = await makeSite();
      const { gifts } = (await browser.get(`/api/admin/sites/${id}/gifts`)).body as { gifts: object[] };
      const changes = [{ field: 'gifts', after: expect.stringContaining('clover, 90 credits') as unknown }];
      const entry = { resource: 'sites', act: 'changed', resource_id: id, changes };
      const body = { gifts: [{ ...gifts[0], credits: 90 }, ...gifts.slice(1)] };
      return { entry, send: () => browser.put(`/api/admin/sites/${id}/gifts`, body) };
    },
    adminImportBundles: async () => {
      const { browser, makeSite } = launcher();
      const { id } = await makeSite();
      const changes = [{ field: 'bundles', after: expect.stringContaining('700 credits') as unknown }];
      const entry = { resource: 'sites', act: 'changed', resource_id: id, changes };
      const body = { csv: 'currency,credits,price\nEUR,700,239.99', dry_run: false };
      return { entry, send: () => browser.post(`/api/admin/sites/${id}/bundle-imports`, body) };
    },
    adminImportCodes: async () => {
      const { browser, makeSite } = launcher();
      const { id } = await makeSite();
      const entry = { resource: 'discount-batches', act: 'created', resource_name: '1 codes', site_id: id };
      const body = { csv: 'code,percentage\nLEE20,20', dry_run: false };
      return { entry, send: () => browser.post(`/api/admin/sites/${id}/code-imports`, body) };
    },
    adminCreateInviteCode: () => {
      const { browser, home } = launcher();
      const entry = { resource: 'invite-codes', act: 'created', site_id: home.id };
      return Promise.resolve({ entry, send: () => browser.post('/api/admin/invite-codes', inviteTo(home)) });
    },
    adminEndInviteCode: async () => {
      const { browser, home } = launcher();
      const made = (await browser.post('/api/admin/invite-codes', inviteTo(home))).body as { id: string; code: string };
      const changes = [{ field: 'ended', before: 'false', after: 'true' }];
      const entry = { resource: 'invite-codes', act: 'ended', resource_name: made.code, changes };
      return { entry, send: () => browser.delete(`/api/admin/invite-codes/${made.id}`) };
    },
    adminCopyBundles: async () => {
      const { browser, home, makeSite } = launcher();
      const { id } = await makeSite();
      const after = expect.stringContaining('41 credits') as unknown;
      const bundle = { site_id: home.id, country: null, currency: 'EUR', credits: 41, price: 1999 };
      await browser.post('/api/admin/credit-bundles', bundle);
      const entry = { resource: 'sites', act: 'changed', resource_id: id, changes: [{ field: 'bundles', after }] };
      const send = () =>
        browser.post(`/api/admin/sites/${id}/bundle-copies`, { from_site_id: home.id, confirmed: true });
      return { entry, send };
    },
  };
}
