/** SQL of all orders `o`; with `completed_at`, which an order has once it was paid, `member_id`, `total` and `currency`. */
export const ORDER_ROWS = 'orders o';

/** SQL of all refunds `r`; with `state`, `settled_at`, `amount` and `currency`. */
export const REFUND_ROWS = 'refunds r';
