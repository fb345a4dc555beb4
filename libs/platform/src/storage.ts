import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';

const KEY = /^[a-z0-9][a-z0-9/_.-]{0,199}$/;

/** The port to file storage; its embedded default is a folder. Keys of tenant files begin with the site's id. */
@Injectable()
export class Storage {
  constructor(private readonly folder: string) {}

  /** Keeps a file under a key, whole or not at all. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(path.dirname(target), { recursive: true });
    const draft = `${target}.${v7()}.part`;
    await writeFile(draft, bytes);
    await rename(draft, target);
  }

  /** The file as a stream with its size in bytes; null when there is none. */
  async open(key: string): Promise<{ stream: Readable; size: number } | null> {
    const target = this.pathOf(key);
    const found = await stat(target).catch(() => null);
    return found?.isFile() ? { stream: createReadStream(target), size: found.size } : null;
  }

  /** Removes a file; nothing happens when there is none. */
  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    if (!KEY.test(key) || key.includes('..')) throw new Error('A storage key is not well formed');
    return path.resolve(this.folder, key);
  }
}
