/** SQL of all matches `x` that stand; with `created_at`. */
export const MATCH_ROWS = 'matches x';
