import '../testing/english-texts';
import type { AuditEntry } from '@duet/contract';
import { AUDIT_RESOURCES } from '@duet/contract';
import { fieldText, valueText } from './change-words';
import { pathOf, titleOf } from './entry-words';

const ID = '0198c0de-0000-7000-8000-000000000001';
const entry = (change: Partial<AuditEntry>) =>
  ({ act: 'changed', resource_id: ID, resource_name: 'GTS2F', member: null, site_id: ID, ...change }) as AuditEntry;

describe('entries of the audit log in words', () => {
  it.each([
    ['refunds', {}, 'Refund of order GTS2F', `/refunds/${ID}/show`],
    ['orders', {}, 'Order GTS2F', `/orders/${ID}/show`],
    ['payment-methods', { resource_name: 'ideal' }, 'Payment method iDEAL', `/payment-methods/${ID}`],
    ['credit-bundles', { resource_name: '300 credits' }, 'Bundle of 300 credits', `/credit-bundles/${ID}`],
    ['photos', { member: { id: ID, name: 'Ines' } }, 'Photo of Ines', `/members/${ID}/show`],
    ['members', { member: { id: ID, name: null } }, 'A deleted member', null],
    ['lists', { resource_id: 'mail-log', resource_name: 'mail log', act: 'exported' }, 'List of mail log', '/mail-log'],
    [
      'own-texts',
      { resource_name: 'page terms (de) of Hull BV' },
      'Text Terms (German), Hull BV',
      `/own-texts?site=${ID}`,
    ],
    ['companies', { resource_name: 'Hull BV', act: 'removed' }, 'Company Hull BV', null],
  ] as const)('names what an entry about %s is about, and where it is shown', (resource, change, title, path) => {
    const one = entry({ resource, ...change } as Partial<AuditEntry>);
    expect([titleOf(one), pathOf(one)]).toEqual([title, path]);
  });

  it.each(AUDIT_RESOURCES)('never names %s by an id', (resource) => {
    expect(titleOf(entry({ resource }))).not.toContain(ID);
  });

  it.each([
    ['amount', '{"amount":11999,"currency":"EUR"}', 'Paid back', '€119.99'],
    ['fee_fixed', '{"amount":35,"currency":null}', 'Fixed fee', '0.35 in the order’s currency'],
    ['niche', '4', 'Niche', 'BBW'],
    ['state', '"requested"', 'State', 'Waiting for a second person'],
    ['method', '"paypal"', 'Method', 'PayPal'],
    ['note', '"ideal"', 'Note', 'ideal'],
    ['fee_basis_points', '250', 'Fee in per cent', '2.5 %'],
    ['on_offer', 'true', 'On offer', 'Yes'],
    ['rejected_reason', '"not_a_person"', 'Reason', 'Not a person'],
    ['assignments', '[{"role":"operator","company":"Hull BV","site":null}]', 'Assignments', 'Operator of Hull BV'],
    ['view_reason', '"Marked: contact"', 'View reason', 'Contact details'],
    ['expires_at', 'null', 'Until', null],
    ['countries', '["NL","DE"]', 'Countries', 'Netherlands, Germany'],
  ])('says %s as people say it', (field, json, name, text) => {
    expect([fieldText(field), valueText(field, json)]).toEqual([name, text]);
  });
});
