// Every place that touches tables of another lib by itself, with the reason. A place that does so no more is a fault here.
export const EXCEPTIONS = [
  {
    where: 'libs/members/src/visibility.sql.ts',
    reads: ['swipes', 'matches', 'conversations'],
    reason:
      'An invisible member is seen by whom they liked, matched or wrote to (D-26): a condition inside statements that are made when members is loaded, before likes and chat are. Three look-ups by key, in one place.',
  },
  {
    where: 'libs/backup/',
    reads: ['credit_entries', 'invoice_counters', 'invoices', 'messages', 'photos', 'wallets'],
    reason: 'A back-up copies the whole database, counts it before and after, and knows the files of photos.',
  },
  {
    where: 'tools/seed/',
    writes: true,
    reads: true,
    reason: 'Makes the demo: rows of every table, years of them at once.',
  },
  {
    where: 'tools/lab/bench/',
    writes: true,
    reads: true,
    reason: 'Makes millions of rows in a database of its own, and measures statements on them.',
  },
  {
    where: 'tools/lab/proof/',
    writes: true,
    reads: true,
    reason:
      'Looks from outside at an installation that it has killed, upgraded or restored, also at that of an older release.',
  },
  {
    where: 'tools/lab/books/',
    reads: true,
    reason: 'Checks what the books promise without the code that keeps them.',
  },
  {
    where: 'tools/doctor/',
    reads: true,
    reason: 'Looks at an installation that may not start: no module of a lib is there.',
  },
];
