import { flag, integer, shape, text } from './rules';

/** A CSV file for a site. Faults name the line and the column: `lines.3.price`. */
export const csvImportRequest = shape({
  csv: text(200_000).required(),
  /** True: only says what would happen. */
  dry_run: flag().required(),
  /** True once the doubts that `needs_confirmation` gave have been read. */
  confirmed: flag(),
});

/** The numbers of records that were added, changed, and there already; of a dry run those that would be. */
export const csvImport = shape({
  added: integer(0, 1000).required(),
  changed: integer(0, 1000).required(),
  kept: integer(0, 1000).required(),
});
