// Plain sentences for a PostgreSQL that cannot be used: for commands before and after the build, and for the processes.

/** The oldest major version that the platform is tested on. */
export const NEEDED_VERSION = 18;

const NOT_THERE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P03)$/;
const SILENT = /timeout|Connection terminated/i;

/** A sentence when a server is too old; `number` is its `server_version_num`, such as 150013. */
export function versionFault(number) {
  const found = Math.floor(Number(number) / 10_000);
  if (found >= NEEDED_VERSION) return null;
  return `Duet needs PostgreSQL ${NEEDED_VERSION} or later, this server is PostgreSQL ${found}. Install ${NEEDED_VERSION} (postgresql.org/download has packages for every system), move the data there with pg_upgrade or begin with an empty server, and correct the addresses.`;
}

/** Throws `versionFault` for the server behind `query`, which answers the rows of a statement. */
export async function requireServerVersion(query) {
  const [row] = await query('SHOW server_version_num');
  const fault = versionFault(row.server_version_num);
  if (fault) throw new UnfitDatabase(fault);
}

/** A database that is there and cannot be used; its message is a sentence for whoever runs the platform. */
export class UnfitDatabase extends Error {
  constructor(message) {
    super(message);
    this.name = 'UnfitDatabase';
  }
}

/** Explains an error of the database at the address in `variable` and says what to do; null for any other error. */
export function databaseFault(error, { variable, url }) {
  if (error instanceof UnfitDatabase) return error.message;
  const cause = error?.driverError ?? error;
  const code = String(cause?.code ?? '');
  const { place, role, database } = partsOf(url);
  if (NOT_THERE.test(code) || SILENT.test(cause?.message ?? '')) {
    return `PostgreSQL at ${place} does not answer (${code || cause.message}). Check that it runs and that ${variable} names it.`;
  }
  const sentence = {
    '28P01': `PostgreSQL at ${place} refuses the password of ${role}. Correct ${variable}, or set the passwords anew: node tools/prepare-database.mjs.`,
    28000: `PostgreSQL at ${place} lets ${role} in from nowhere here (${cause?.message}). See its pg_hba.conf and ${variable}.`,
    '3D000': `There is no database ${database} at ${place}. Make it: node tools/prepare-database.mjs.`,
    '3F000': `${role} may use no schema here (${cause?.message}). ${rightsFor(variable)}`,
    42501: `${role} may not do this: ${cause?.message}. ${rightsFor(variable)}`,
    '42P01': `The tables of this version are not there (${cause?.message}). Make them: node dist/server/tools/migrate.js.`,
    42703: `The tables are those of another version (${cause?.message}). Bring them up to date: node dist/server/tools/migrate.js.`,
    53300: `PostgreSQL at ${place} has no connection left. Raise its max_connections, or lower DATABASE_POOL.`,
  };
  return sentence[code] ?? null;
}

const rightsFor = (variable) =>
  variable === 'DATABASE_ADMIN_URL'
    ? `${variable} must name an account that may create roles and databases, such as postgres.`
    : 'Give the roles their rights: node tools/prepare-database.mjs.';

function partsOf(url) {
  if (!URL.canParse(url)) return { place: url, role: 'the role', database: '' };
  const { host, username, pathname } = new URL(url);
  return { place: host, role: decodeURIComponent(username), database: decodeURIComponent(pathname.slice(1)) };
}
