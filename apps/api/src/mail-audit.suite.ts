import { generateKeyPairSync } from 'node:crypto';
import type { SenderDomain } from '@duet/contract';
import { DnsRecords } from '@duet/notifications';
import type { Browser, TestApp } from '@duet/testing';

const eventKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const sendgrid_key = eventKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

interface MailWorld {
  test: TestApp;
  browser: Browser;
  /** Answers the id of a site that is live. */
  makePublishedSite: () => Promise<string>;
}

/** Acts about the mails of a site, each with the entry that it leaves in the audit log. */
export function mailScenarios(world: () => MailWorld) {
  const place = async () => `/api/admin/sites/${await world().makePublishedSite()}`;
  const changed = (change: object) => ({
    resource: 'sites',
    act: 'changed',
    changes: [expect.objectContaining(change)],
  });
  const post = (path: string, body?: object) => () => world().browser.post(path, body);
  /** A site whose next key waits, and whose DNS has its record. */
  const placeOfNextKey = async () => {
    const path = `${await place()}/sender-domain`;
    await world().browser.post(`${path}/key`);
    const { records } = (await world().browser.post(`${path}/next-key`)).body as SenderDomain;
    const waiting = records.find(({ purpose }) => purpose === 'next_dkim');
    world().test.get(DnsRecords).txt = async (name) => (name === waiting?.name ? [waiting.value!] : []);
    return path;
  };
  return {
    adminMakeMailKey: async () => ({
      entry: changed({ field: 'mail_key_of' }),
      send: post(`${await place()}/sender-domain/key`),
    }),
    adminMakeNextMailKey: async () => {
      const path = `${await place()}/sender-domain`;
      await world().browser.post(`${path}/key`);
      return { entry: changed({ field: 'next_mail_key' }), send: post(`${path}/next-key`) };
    },
    adminUseNextMailKey: async () => ({
      entry: changed({ field: 'mail_key' }),
      send: post(`${await placeOfNextKey()}/next-key/use`),
    }),
    adminSaveMailEventKey: async () => {
      const path = `${await place()}/sender-domain/event-key`;
      const entry = changed({ field: 'sendgrid_key', before: 'null', after: JSON.stringify(sendgrid_key) });
      return { entry, send: () => world().browser.put(path, { sendgrid_key }) };
    },
    adminSendMail: async () => {
      const mail = { field: 'mail', before: null, after: JSON.stringify('order_receipt') };
      const path = `${await place()}/mails/order_receipt`;
      const entry = { resource: 'sites', act: 'sent', changes: expect.arrayContaining([mail]) };
      return { entry, send: post(path, { locale: 'en' }) };
    },
  };
}
