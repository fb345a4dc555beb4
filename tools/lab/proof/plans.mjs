// The plans of the very statements that other processes run: PostgreSQL writes them into its log (auto_explain).
import { queryOnce } from '../../../libs/installation/src/postgres/client.mjs';

const LOG = { log_directory: 'log', log_filename: 'plans.log' };
const WATCH = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
};
/** The log is read in pieces of so many bytes. */
const PIECE = 10_000_000;

/** Settings with which a server keeps its log where `scansOf` reads it. */
export const PLAN_SETTINGS = { logging_collector: 'on', log_rotation_size: '0', ...LOG };

/** Has every connection of the database that is opened from now on write the plans of its statements, or not any more. */
export async function watchPlans(admin, isOn) {
  const [{ name }] = await queryOnce(admin, 'SELECT current_database() AS name');
  for (const [setting, value] of Object.entries(WATCH))
    await queryOnce(admin, `ALTER DATABASE ${name} ${isOn ? `SET ${setting} = '${value}'` : `RESET ${setting}`}`);
}

const FILE = `${LOG.log_directory}/${LOG.log_filename}`;

/** Bytes of written plans. */
export async function planBytes(admin) {
  const [{ size }] = await queryOnce(admin, `SELECT size::int FROM pg_stat_file('${FILE}')`);
  return size;
}

/** Counts in the plans written since a byte: `whole <table>` for each table read as a whole, `index <name>` for each index. */
export async function scansOf(admin, start = 0) {
  const size = await planBytes(admin);
  const scans = {};
  for (let from = start; from < size; from += PIECE) {
    const [{ text }] = await queryOnce(admin, `SELECT pg_read_file('${FILE}', ${from}, ${PIECE}) AS text`);
    for (const [, kind, name] of text.matchAll(
      /(Seq Scan on|Index (?:Only )?Scan using|Bitmap Index Scan on) (\w+)/g,
    )) {
      const key = `${kind.startsWith('Seq') ? 'whole' : 'index'} ${name}`;
      scans[key] = (scans[key] ?? 0) + 1;
    }
  }
  return scans;
}
