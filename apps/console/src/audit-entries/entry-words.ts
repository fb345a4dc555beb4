import type { AuditEntry, AuditResource, OwnTextKind } from '@duet/contract';
import { batchPath } from '../discount-codes/batch-path';
import { memberPath } from '../members/member-path';
import { textName } from '../own-texts/words';
import { t, textOr } from '../ui/texts';
import { languageName, optionName } from '../ui/words';

type Named = Pick<AuditEntry, 'resource' | 'resource_id' | 'resource_name' | 'member'>;

/** The record that an entry is about, as staff call it. */
export function titleOf(entry: Named): string {
  const { resource, resource_name: name, member } = entry;
  switch (resource) {
    // Nothing is known any more of somebody who has left.
    case 'members':
      return member?.name
        ? t('audit-entries.titles.named.members', { name: member.name })
        : t('audit-entries.titles.deleted_member');
    case 'photos':
    case 'texts':
    case 'selfies':
    case 'alarms':
      return ofMember(entry, resource);
    case 'restrictions':
      return ofMember(entry, resource, {
        kind: name ? optionName(name, 'restriction_kind') : t('audit-entries.resources.restrictions'),
      });
    case 'credit-corrections':
      return ofMember(entry, resource, { count: Math.abs(Number(name ?? 0)), number: name ?? '' });
    default:
      return name
        ? t(`audit-entries.titles.named.${resource}`, { name: nameIn(entry, name) })
        : t(`audit-entries.resources.${resource}`);
  }
}

type OfMember = 'photos' | 'texts' | 'selfies' | 'alarms' | 'restrictions' | 'credit-corrections';

const ofMember = ({ member }: Named, resource: OfMember, values: Record<string, string | number> = {}) =>
  member?.name
    ? t(`audit-entries.titles.of_member.${resource}`, { ...values, member: member.name })
    : t(`audit-entries.titles.of_deleted.${resource}`, values);

/** The server names sets by their number, in English. */
const BUNDLE = /^(\d+) credits$/;
const BATCH = /^(\d+) codes(?: (.+))?$/;
/** An own text by its kind, key, language and owner, also in English. */
const OWN_TEXT = /^(page|mail|start) (\S+) \(([a-z]{2})\) of (.+)$/;

/** The name of a record within its title. */
function nameIn({ resource, resource_id: id }: Named, name: string): string {
  if (resource === 'payment-methods') return optionName(name, 'payment_method');
  if (resource === 'own-texts') return ownTextName(name);
  if (resource === 'lists') return textOr(`audit-entries.lists.${id}`, name);
  const [, count, prefix] = (resource === 'credit-bundles' ? BUNDLE : BATCH).exec(name) ?? [];
  if (resource === 'credit-bundles' && count) return t('audit-entries.names.bundle', { count: Number(count) });
  if (resource !== 'discount-batches' || !count) return name;
  return prefix
    ? t('audit-entries.names.batch_with_prefix', { count: Number(count), prefix })
    : t('audit-entries.names.batch', { count: Number(count) });
}

function ownTextName(name: string): string {
  const [, kind, key = '', locale = '', owner] = OWN_TEXT.exec(name) ?? [];
  return kind ? `${textName(kind as OwnTextKind, key)} (${languageName(locale)}), ${owner}` : name;
}

/** Lists that the page of a site has, each of its own. */
const WITHIN_SITES = ['site-versions', 'invite-codes'];

type Placed = Pick<AuditEntry, 'act' | 'resource' | 'resource_id' | 'member' | 'site_id'>;

/** Records that the console shows on their member's page. */
const OF_MEMBERS: readonly AuditResource[] = [
  'members',
  'photos',
  'texts',
  'selfies',
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
