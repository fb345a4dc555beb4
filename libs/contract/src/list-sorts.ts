/**
 * The fields by which each list of the console is sorted; the key is the last word of its address. Lists that grow with the members are
 * sorted only in an order that an index has. Another field is refused with 422 `sort`.
 */
export const LIST_SORTS: Record<string, readonly string[]> = {
  members: ['created_at', 'name', 'last_active_at'],
  'ledger-entries': ['created_at'],
  orders: ['created_at', 'total', 'check_due_at'],
  refunds: ['created_at', 'amount', 'kind', 'state'],
  'audit-entries': ['created_at'],
  'mail-log': ['created_at'],
  photos: ['created_at', 'decided_at'],
  'photo-decisions': ['decided_at'],
  texts: ['created_at'],
  'text-decisions': ['decided_at'],
  selfies: ['sent_at'],
  alarms: ['created_at'],
  cases: ['urgency', 'due_at', 'created_at', 'reason', 'state'],
  'saved-replies': ['name', 'company_name', 'updated_at'],
  restrictions: ['created_at'],
  'credit-corrections': ['created_at'],
  'credit-bundles': ['site_name', 'country', 'currency', 'credits', 'price', 'updated_at'],
  'payment-methods': ['site_name', 'method', 'country', 'currency'],
  'discount-codes': ['created_at', 'site_name', 'code', 'country', 'percentage', 'consumed', 'expires_at', 'note'],
  news: ['created_at', 'site_name', 'name', 'state'],
  sites: ['name', 'key', 'domain', 'status', 'niche', 'company_name', 'created_at', 'updated_at'],
  'site-versions': ['version', 'published_at'],
  'invite-codes': ['created_at', 'code', 'note', 'uses', 'expires_at'],
  companies: ['name', 'city', 'country', 'added', 'updated_at'],
  staff: ['name', 'email', 'disabled', 'created_at'],
  'traffic-partners': ['site_name', 'name', 'network'],
  postbacks: ['created_at'],
  jobs: ['created_at', 'name', 'queue', 'state', 'tries', 'failed_at'],
};

/** The fields of one member's ledger alone. */
export const MEMBER_LEDGER_SORTS: readonly string[] = ['seq', 'delta'];
