import type { ErasureStep, PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE, forAll } from '@duet/platform';
import { CHAT_LINE, MESSAGE_TEXT } from './sealed-texts';

/** Days for which others still read what a former member wrote to them (D-62). */
const TEXT_DAYS = 30;

const OWN_CONVERSATIONS = 'SELECT i.conversation_id FROM inboxes i WHERE i.site_id = $1 AND i.member_id = $2';
/** Conversations whose other member has gone for good, too: nobody reads them any more. */
const ORPHANS = `SELECT i.conversation_id FROM inboxes i WHERE i.site_id = $1 AND i.member_id = $2
  AND NOT EXISTS (SELECT 1 FROM inboxes o WHERE o.site_id = $1 AND o.member_id = i.other_id
    AND o.conversation_id = i.conversation_id)`;

const OWN_MESSAGES = `t.site_id = $1 AND t.conversation_id IN (${OWN_CONVERSATIONS}) AND t.sender_id = $2`;
/** Their own messages, and those that they received and have not removed (D-43). */
const READABLE = `t.site_id = $1 AND t.conversation_id IN (${OWN_CONVERSATIONS})
  AND (t.sender_id = $2 OR t.id > coalesce((SELECT i.cleared_until_id FROM inboxes i
    WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = t.conversation_id), '00000000-0000-0000-0000-000000000000'))`;

const later = (step: Pick<ErasureStep, 'blank' | 'statements' | 'order'>): ErasureStep => ({
  ...step,
  days: TEXT_DAYS,
  reason: 'others',
});

/** The data that conversations hold about members. Others keep what was written to them for 30 days, of a "former member". */
export const CHAT_DATA: readonly PersonalTable[] = [
  {
    table: 'messages',
    columns: ['sender_id'],
    group: 'messages',
    where: OWN_MESSAGES,
    exported: READABLE,
    sealed: [MESSAGE_TEXT],
    kept: forAll('word', 'type gift'),
    steps: [
      later({
        blank: { text: 'NULL', text_sealed: 'NULL', hint: 'NULL', client_key: 'NULL' },
        statements: [`DELETE FROM messages t WHERE t.site_id = $1 AND t.conversation_id IN (${ORPHANS})`],
      }),
    ],
  },
  {
    table: 'message_reactions',
    columns: ['member_id'],
    group: 'messages',
    where: `t.site_id = $1 AND t.conversation_id IN (${OWN_CONVERSATIONS}) AND t.member_id = $2`,
    steps: ERASED_AT_ONCE,
  },
  {
    table: 'conversations',
    columns: ['a_id', 'b_id', 'started_by'],
    group: 'messages',
    where: `t.site_id = $1 AND t.id IN (${OWN_CONVERSATIONS})`,
    steps: [
      later({
        statements: [`DELETE FROM conversations t WHERE t.site_id = $1 AND t.id IN (${ORPHANS})`],
        order: 1,
      }),
    ],
  },
  {
    table: 'inboxes',
    columns: ['member_id', 'other_id', 'last_sender_id'],
    group: 'messages',
    where: 't.site_id = $1 AND t.member_id = $2',
    sealed: [CHAT_LINE],
    kept: forAll('word', 'last_type'),
    steps: [
      {
        days: 0,
        blank: {
          notify_due_at: 'NULL',
          unread: '0',
          preview: 'NULL',
          preview_sealed: 'NULL',
          last_read_at: 'NULL',
          delivered_at: 'NULL',
        },
        statements: [
          `UPDATE inboxes t SET read_only = true WHERE t.site_id = $1 AND t.other_id = $2
           AND t.member_id IN (SELECT i.other_id FROM inboxes i WHERE i.site_id = $1 AND i.member_id = $2)`,
        ],
      },
      later({
        statements: [
          `UPDATE inboxes t SET preview = NULL, preview_sealed = NULL WHERE t.site_id = $1 AND t.last_sender_id = $2
           AND t.member_id IN (SELECT i.other_id FROM inboxes i WHERE i.site_id = $1 AND i.member_id = $2)`,
          'DELETE FROM inboxes t WHERE t.site_id = $1 AND t.member_id = $2',
        ],
        order: 2,
      }),
    ],
  },
  {
    table: 'send_requests',
    columns: ['member_id'],
    group: 'technical',
    steps: ERASED_AT_ONCE,
    secret: { body_hash: 'hash' },
  },
  { table: 'free_icebreakers', columns: ['member_id'], group: 'technical', steps: ERASED_AT_ONCE },
  { table: 'received_gifts', columns: ['member_id'], group: 'messages', steps: ERASED_AT_ONCE },
  {
    table: 'member_risks',
    columns: ['member_id'],
    group: 'messages',
    steps: [later({})],
    kept: forAll('word', 'reason'),
  },
];
