import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DataGroup } from '@duet/contract';
import { DATA_GROUPS } from '@duet/contract';
import type { ExportedFile, PersonalTable, SiteContext } from '@duet/platform';
import { Clock, Database, Ids, PersonalDataRegistry, SealedTexts, Storage, Texts, whereOf } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { AccountEntity } from '../account.entity';
import { toDataPage } from './data-page';
import { DataWords } from './data-words';
import type { DataRow } from './data-words';
import { zip } from './zip';

/** The rows of one table that a member gets. */
interface TableData {
  table: string;
  group: DataGroup;
  rows: DataRow[];
}

interface ArchiveContent {
  account: AccountEntity;
  site: { name: string; host: string };
  tables: readonly TableData[];
  /** Names of the files beside the two with the data. */
  files: readonly string[];
}

/** Makes archives of everything that the libs have registered about a member, and keeps them in storage. */
@Injectable()
export class DataArchive {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly storage: Storage,
    private readonly registry: PersonalDataRegistry,
    private readonly texts: Texts,
    private readonly sites: SiteDirectory,
    private readonly sealed: SealedTexts,
  ) {}

  /** Keeps a member's archive under a key. The file that it grows in has no name any more, so that a killed process leaves none. */
  async put(ctx: SiteContext, account: AccountEntity, key: string): Promise<void> {
    const name = path.join(tmpdir(), `duet-export-${this.ids.next()}`);
    const draft = await open(name, 'wx+', 0o600);
    try {
      await rm(name);
      const chunks = zip(this.files(ctx, account), this.clock.now());
      // By its number: streams that the handle makes itself keep it from being closed.
      const { fd } = draft;
      await pipeline(Readable.from(chunks), createWriteStream(name, { fd, autoClose: false }));
      const { size } = await draft.stat();
      await this.storage.put(key, { stream: createReadStream(name, { fd, start: 0, autoClose: false }), size });
    } finally {
      await draft.close();
    }
  }

  private async *files(ctx: SiteContext, account: AccountEntity): AsyncIterable<ExportedFile> {
    const files: string[] = [];
    for await (const file of this.registry.files(ctx, account.id)) {
      files.push(file.name);
      yield file;
    }
    const { host, settings } = await this.sites.get(ctx.site.id);
    const tables = await this.read(ctx, account.id);
    const content = { account, site: { host, name: settings.name }, tables, files };
    yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(this.toJson(content), null, 2)) };
    yield { name: 'data.html', bytes: Buffer.from(this.toHtml(content)) };
  }

  /** The rows, read as the site: none of another one can be among them. */
  private read(ctx: SiteContext, memberId: string): Promise<TableData[]> {
    const tables = this.registry.tables.filter(({ exported }) => exported !== null);
    return this.db.tx(ctx, async (tx) => {
      const read: TableData[] = [];
      for (const table of tables) {
        const values = [ctx.site.id, memberId];
        const rows = (await tx.query(rowsSql(table), values)) as { row: DataRow }[];
        const opened = await this.open(ctx.site.id, { table, rows: rows.map(({ row }) => row) });
        read.push({ table: table.table, group: table.group, rows: opened });
      }
      return read.filter(({ rows }) => rows.length > 0);
    });
  }

  private async open(siteId: string, { table, rows }: { table: PersonalTable; rows: DataRow[] }): Promise<DataRow[]> {
    let opened = rows;
    for (const column of table.sealed ?? []) opened = await this.sealed.openRows(column, siteId, opened);
    return opened;
  }

  private toJson({ account, site, tables, files }: ArchiveContent): Record<string, unknown> {
    const groups = groupsOf(tables).map(([group, found]) => {
      const data = Object.fromEntries(found.map(({ table, rows }) => [table, rows]));
      return [group, data] as const;
    });
    const head = { site: site.name, host: site.host, member_id: account.id, made_at: this.clock.now().toISOString() };
    return { ...head, data: Object.fromEntries(groups), files };
  }

  private toHtml({ account, site, tables, files }: ArchiveContent): string {
    const words = new DataWords(this.texts, account.language, account.id);
    const sections = groupsOf(tables).map(([group, found]) => ({
      heading: words.t(`account-life:groups.${group}`),
      pictures: group === 'photos' ? files : [],
      tables: found.map(({ table, rows }) => ({
        table: words.table(table),
        rows: rows.map((row) => words.row(table, row)),
      })),
    }));
    const title = words.t('data-file:title', { site: site.name });
    return toDataPage({ locale: account.language, title, text: words.t('data-file:text'), sections });
  }
}

/** Tables that people look for first under their headings. */
const FIRST = ['accounts', 'profiles'];

function rowsSql(table: PersonalTable): string {
  const where = table.exported ?? whereOf(table);
  const row = ['site_id', ...Object.keys(table.secret ?? {})]
    .map((name) => ` #- '{${name.replace('.', ',')}}'`)
    .join('');
  return `SELECT to_jsonb(t)${row} AS row FROM ${table.table} t WHERE ${where}
    ORDER BY to_jsonb(t) ->> 'created_at', to_jsonb(t)::text`;
}

/** The tables under their headings, in the order of these. */
const groupsOf = (tables: readonly TableData[]): [DataGroup, TableData[]][] =>
  DATA_GROUPS.map((group): [DataGroup, TableData[]] => {
    const found = tables.filter((table) => table.group === group);
    return [group, found.sort((a, b) => Number(FIRST.includes(b.table)) - Number(FIRST.includes(a.table)))];
  }).filter(([, found]) => found.length > 0);
