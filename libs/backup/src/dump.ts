import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileWrapper } from './wrapper';
import type { TableEntry } from './manifest';
import type { Tell } from './progress';
import { inWords, nowAndThen } from './progress';
import { Gauge } from './streams';
import type { Table } from './tables';
import { copyForBackup } from './tables';

/** Fast: text of rows becomes a third already, and harder levels take several times as long. */
const GZIP = { level: 1, chunkSize: 256 * 1024 };

/** Where the parts of a back-up are written to, and how. */
export interface DumpOptions {
  /** Folder of this back-up while it is being made. */
  folder: string;
  /** The name of the back-up. */
  name: string;
  wrapper: FileWrapper;
  tell: Tell;
  signal: AbortSignal;
}

/** File of a table below the folder of its back-up. */
export const tableFile = (table: string): string => path.join('tables', `${table}.copy.gz`);

/** Writes what the back-up has of one table, as the transaction of `client` sees it. */
export async function dumpTable(client: ClientBase, table: Table, options: DumpOptions): Promise<TableEntry> {
  const { folder, name, wrapper, signal } = options;
  const relative = tableFile(table.name);
  const file = path.join(folder, relative);
  const copy = client.query(copyTo(copyForBackup(table)));
  const report = nowAndThen(options.tell);
  const text = new Gauge((bytes) => report(() => `  ${table.name}: ${inWords(bytes)} so far`));
  const written = new Gauge();
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  await pipeline([copy, text, createGzip(GZIP), wrapper.wrap(`${name}/${relative}`), written, target], { signal });
  return {
    name: table.name,
    columns: table.columns,
    rows: copy.rowCount,
    bytes: text.bytes,
    content: text.digest(),
    fileBytes: (await stat(file)).size,
    sha256: written.digest(),
  };
}
