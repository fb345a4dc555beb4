/** SQL of all cases `c`; with `kind`, `created_at`, `answered_at` and `decided_at`. */
export const CASE_ROWS = 'cases c';
