import type { AuditAct, AuditEntry, AuditKind, AuditResource } from '@duet/contract';
import { batchPath } from '../discount-codes/batch-path';
import { memberPath } from '../members/member-path';
import { optionName } from '../ui/words';

export const ACT_WORDS: Record<AuditAct, string> = {
  created: 'Created',
  changed: 'Changed',
  removed: 'Removed',
  published: 'Published',
  scheduled: 'Planned a publishing',
  cancelled: 'Cancelled a planned publishing',
  archived: 'Archived',
  restored: 'Brought back',
  rolled_back: 'Rolled back',
  cloned: 'Cloned',
  uploaded: 'Uploaded a picture',
  approved: 'Approved',
  rejected: 'Rejected',
  declined: 'Declined',
  decided: 'Decided',
  reopened: 'Reopened',
  ended: 'Ended',
  asked: 'Asked the provider',
  sent: 'Sent an example e-mail',
  retried: 'Tried again',
  enrolled: 'Enrolled second factor',
  logged_in: 'Logged in',
  viewed: 'Viewed',
  exported: 'Exported',
};

export const RESOURCE_WORDS: Record<AuditResource, string> = {
  sites: 'Site',
  companies: 'Company',
  'own-texts': 'Text',
  members: 'Member',
  restrictions: 'Restriction',
  'credit-corrections': 'Correction of credits',
  photos: 'Photo',
  texts: 'Text',
  alarms: 'Alarm about a minor',
  cases: 'Case',
  'saved-replies': 'Saved reply',
  orders: 'Order',
  refunds: 'Refund',
  'credit-bundles': 'Credit bundle',
  'payment-methods': 'Payment method',
  'discount-codes': 'Discount code',
  'discount-batches': 'Batch of discount codes',
  'invite-codes': 'Invitation',
  news: 'News',
  'traffic-partners': 'Traffic partner',
  postbacks: 'Call to',
  staff: 'Staff',
  jobs: 'Job',
  lists: 'List',
};

export const KIND_WORDS: Record<AuditKind, string> = {
  act: 'Changes and exports',
  look: 'Visits to members',
  log_in: 'Log-ins',
};

type Named = Pick<AuditEntry, 'resource' | 'resource_name' | 'member'>;

/** The record that an entry is about, as staff call it. */
export function titleOf({ resource, resource_name: name, member }: Named): string {
  // Nothing is known any more of somebody who has left.
  if (resource === 'members') return member?.name ? `Member ${member.name}` : 'A deleted member';
  if (resource === 'credit-corrections') return `${name ?? ''} credits of ${member?.name ?? 'a deleted member'}`;
  if (resource === 'restrictions')
    return `${optionName(name ?? 'restriction')} of ${member?.name ?? 'a deleted member'}`;
  if (resource === 'photos') return `Photo of ${member?.name ?? 'a deleted member'}`;
  if (resource === 'texts') return `Text of ${member?.name ?? 'a deleted member'}`;
  if (resource === 'alarms') return `Alarm about ${member?.name ?? 'a deleted member'}`;
  if (!name) return RESOURCE_WORDS[resource];
  if (resource === 'refunds') return `Refund of order ${name}`;
  if (resource === 'credit-bundles') return `Bundle of ${name}`;
  if (resource === 'discount-batches') return `Batch of ${name}`;
  if (resource === 'lists') return `List of ${name}`;
  return `${RESOURCE_WORDS[resource]} ${resource === 'payment-methods' ? optionName(name) : name}`;
}

/** Lists that the page of a site has, each of its own. */
const WITHIN_SITES = ['site-versions', 'invite-codes'];

type Placed = Pick<AuditEntry, 'act' | 'resource' | 'resource_id' | 'member' | 'site_id'>;

/** Records that the console shows on their member's page. */
const OF_MEMBERS: readonly AuditResource[] = [
  'members',
  'photos',
  'texts',
  'alarms',
  'restrictions',
  'credit-corrections',
];

/** Where the console shows it; null where nothing is left to be shown. */
export function pathOf({ act, resource, resource_id: id, member, site_id }: Placed): string | null {
  if (act === 'removed') return null;
  if (OF_MEMBERS.includes(resource)) return member?.name ? memberPath(member.id) : null;
  if (resource === 'orders' || resource === 'refunds' || resource === 'cases') return `/${resource}/${id}/show`;
  if (resource === 'discount-batches') return batchPath(id);
  if (resource === 'own-texts') return site_id ? `/own-texts?site=${site_id}` : '/own-texts';
  if (resource === 'invite-codes') return site_id && `/sites/${site_id}`;
  if (resource === 'postbacks') return `/postbacks?filter=${encodeURIComponent(JSON.stringify({ id }))}`;
  if (resource === 'jobs') return `/jobs?filter=${encodeURIComponent(JSON.stringify({ id }))}`;
  if (resource === 'lists') return WITHIN_SITES.includes(id) ? null : `/${id}`;
  return `/${resource}/${id}`;
}

/** The log's page about one record, one member, or whatever else it can be narrowed by; acts, looks and log-ins alike. */
export const auditPath = (
  filter: Partial<Record<'resource' | 'resource_id' | 'member_id' | 'staff_email' | 'staff_id', string>>,
) => `/audit-entries?filter=${encodeURIComponent(JSON.stringify(filter))}`;
