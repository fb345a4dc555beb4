import { PROFILE_FACT_NAMES } from '@duet/contract';
import { PersonalDataRegistry } from '@duet/platform';
import type { TestApp } from '../test-app';

/** A column that can hold something about a member: text, JSON, bytes, or a list of texts. */
export interface OpenColumn {
  table: string;
  column: string;
  type: 'text' | 'jsonb' | 'bytea' | 'ARRAY';
}

/**
 * Columns that hold the program's own words, ids and sums alone, by their name or with their table: they are the same for
 * everybody, so that no value of a canary can be in them.
 */
const WORDS = new Set<string>([
  ...PROFILE_FACT_NAMES,
  'languages',
  ...`state status kind type act resource method currency country locale language provider purpose channel category direction
   last_type gift state_before state_after status_before cause discount_kind rejected_reason disabled_reason allowance queue
   audience gender sexuality device interests hidden_fields notifications_disabled
   payment_methods next_status consent_locale series message_reactions.reaction
   cases.reason cases.subject cases.remedy outbox_jobs.name idempotency_keys.call messages.hint member_risks.reason credit_entries.reason method_blocks.reason
   postbacks.event notification_choices.reason exclusions.reason account_deletions.erased account_deletions.kept mail_event_keys.provider
   text_reviews.field text_reviews.prompt text_reviews.marks minor_alarms.source match_finders.answers saved_searches.filters minor_alarms.others
   swipe_decks.ids swipe_decks.passed
   profiles.main_photo order_events.detail invoices.lines discount_codes.note debit_mandates.text`.split(/\s+/),
]);

/** Says if a column holds the program's own words alone. */
export const isWord = ({ table, column }: Pick<OpenColumn, 'table' | 'column'>): boolean =>
  WORDS.has(column) || WORDS.has(`${table}.${column}`);

/** Every column of the registered tables that can hold something about a member, out of the database's catalogue; not those that it works out of others. */
export async function listOpenColumns(test: TestApp): Promise<OpenColumn[]> {
  const registered = test.get(PersonalDataRegistry).tables.map(({ table }) => table);
  return test.db.systemRows<OpenColumn>(
    `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY($1) AND is_generated = 'NEVER'
       AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea', 'inet', 'ARRAY', 'USER-DEFINED')
     ORDER BY 1, ordinal_position`,
    [registered],
  );
}
