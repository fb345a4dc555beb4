import { shape, text } from './rules';

/** The query of every list of the console: JSON texts, as ra-data-simple-rest writes them. */
export const listQuery = shape({ filter: text(2000), range: text(60), sort: text(120) });

/** True for the calls that answer a list of the console: as JSON in pages, as a file (`accept: text/csv`) whole. */
export const answersList = ({ query }: { query?: unknown }): boolean => query === listQuery;
