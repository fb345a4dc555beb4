import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileWrapper, SealDescription } from './wrapper';
import { plainWrapper, sealedWrapper } from './wrapper';

/** Changes when an older release could no longer read what a newer one writes. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** A back-up under way, or one that was broken off. */
export const UNFINISHED = '.unfinished';
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export interface TableEntry {
  name: string;
  /** Columns in the order of the file; generated ones are worked out again. */
  columns: string[];
  rows: number;
  /** Size of the rows as text, before compression, and the SHA-256 of that text. */
  bytes: number;
  content: string;
  /** Size and SHA-256 of the file as it lies in the folder. */
  fileBytes: number;
  sha256: string;
}

export interface FilesEntry {
  count: number;
  bytes: number;
  /** The number of files that were not in the store yet. */
  copied: number;
  /** Files that a row names and that were not there. */
  missing: number;
}

/** The description that lies in a back-up. */
export interface Manifest {
  format: number;
  /** Version of the product that made it. */
  product: string;
  /** Folder of its files in the store. */
  store: string;
  /** Version of the server that it came from. */
  postgres: string;
  /** The moment at which everything in the database was seen. */
  snapshot: string;
  ended: string;
  /** Names of all migrations done, in their order. */
  migrations: string[];
  /** Policies, constraints, indexes, triggers and rights, a line each. */
  schema: string[];
  tables: TableEntry[];
  leftOut: { name: string; reason: string }[];
  figures: Record<string, string>;
  files: FilesEntry;
  /** Variables of the environment: sealed in this back-up, or to be kept elsewhere. */
  keys: { sealed: string[]; elsewhere: string[] };
  /** Tells one SECRET from another. */
  secret: string;
  seal: (SealDescription & { mac?: string }) | null;
}

/** Names of the complete back-ups in a folder, oldest first. */
export async function listBackups(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Names a back-up of this moment. */
export const nameOf = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The moment that a name tells. */
export const timeOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

const removeMac = (manifest: Manifest): string => {
  const seal = manifest.seal && { ...manifest.seal, mac: undefined };
  return JSON.stringify({ ...manifest, seal });
};

/** Writes the manifest, signed with the key where there is one. */
export async function writeManifest(folder: string, manifest: Manifest, wrapper: FileWrapper): Promise<void> {
  const mac = wrapper.mac(removeMac(manifest));
  const signed = mac && manifest.seal ? { ...manifest, seal: { ...manifest.seal, mac } } : manifest;
  const text = `${JSON.stringify(signed, null, 1)}\n`;
  await writeFile(path.join(folder, MANIFEST), text, { mode: 0o600, flush: true });
}

/** Reads the manifest of a back-up; throws a sentence where there is none or this release cannot read it. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is not a back-up: there is no ${MANIFEST} in it.`);
  });
  const manifest = parse(text, folder);
  if (manifest.format > FORMAT)
    throw new Error(
      `This back-up was made by the newer version ${manifest.product}: restore it with that version or a later one.`,
    );
  return manifest;
}

function parse(text: string, folder: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (typeof manifest.format === 'number' && Array.isArray(manifest.tables)) return manifest;
  } catch {
    // Reported below.
  }
  throw new Error(`The ${MANIFEST} of ${folder} is damaged.`);
}

/** Opens the wrapper of a back-up; throws where the passphrase is not the one, or the manifest was changed. */
export async function wrapperOf(manifest: Manifest, passphrase: string | null): Promise<FileWrapper> {
  if (!manifest.seal) return plainWrapper;
  if (!passphrase) throw new Error('This back-up is sealed: BACKUP_PASSPHRASE is missing.');
  const wrapper = await sealedWrapper(passphrase, manifest.seal);
  if (wrapper.mac(removeMac(manifest)) !== manifest.seal.mac)
    throw new Error('BACKUP_PASSPHRASE is not the one this back-up was sealed with, or its manifest is damaged.');
  return wrapper;
}
