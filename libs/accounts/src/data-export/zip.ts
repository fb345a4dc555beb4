import type { ExportedFile } from '@duet/platform';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Photos are packed already. */
const PACKED = /\.(webp|jpe?g|png)$/;

/** The bytes of an archive of files, all of the same time; one file is in memory at once. */
export async function* zip(files: AsyncIterable<ExportedFile>, mtime: Date): AsyncIterable<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const entry = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = mtime;
    archive.add(entry);
    entry.push(bytes, true);
    yield* chunks.splice(0);
  }
  archive.end();
  yield* chunks;
}
