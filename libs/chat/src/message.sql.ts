/** SQL of all messages `m`; with `sender_id` and `created_at`, by whose time an index finds those of a day over all sites. */
export const MESSAGE_ROWS = 'messages m';
