import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { DomainError, PHOTO_LIMITS } from '@duet/contract';
import type { Ctx, Limit } from '@duet/platform';
import { MalwareScanner, RateLimits, requireKey, withCause } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { PhotoHeader, ReadBytes } from '../photo-header';
import { readPhotoHeader } from '../photo-header';
import type { ReceivedFile } from './receive-upload';
import { removeAbandoned, receiveUpload } from './receive-upload';

/** A received picture with its checked header. */
export interface PhotoUpload extends ReceivedFile {
  header: PhotoHeader;
  open: () => Readable;
}

/** Uploads that one process receives at once; each lies on disk, not in memory. */
const AT_ONCE = 32;
/** Uploads of one sender at once. */
const AT_ONCE_PER_SENDER = 3;
const RETRY_SECONDS = 2;
/** Pictures that a member may have made an hour. */
export const HOURLY: Limit = { name: 'photos.upload', points: 120, seconds: 3600 };

/** Receives pictures and checks their headers. */
@Injectable()
export class PhotoUploads implements OnModuleInit {
  private running = 0;
  private readonly runningBySender = new Map<string, number>();

  constructor(
    private readonly limits: RateLimits,
    private readonly scanner: MalwareScanner,
  ) {}

  onModuleInit(): Promise<void> {
    return removeAbandoned();
  }

  /**
   * Receives the picture of a request and hands it to `work`; the file lives as long as that runs. Throws a fault of
   * the field for an unreadable, too small or too large picture, and 503 `unavailable` with Retry-After while too many
   * uploads run, of all senders or of this one.
   */
  async take<T>(ctx: Ctx, request: IncomingMessage, work: (upload: PhotoUpload) => Promise<T>): Promise<T> {
    requireKey(ctx);
    const sender = ctx.session?.accountId ?? ctx.client.network;
    this.enter(sender);
    try {
      await this.limits.take(ctx, HOURLY, sender);
      return await this.withFile(await receiveUpload(request), work);
    } finally {
      this.leave(sender);
    }
  }

  /** A file that is no picture is refused by its head, before a scanner has to read the whole of it. */
  private async withFile<T>(file: ReceivedFile, work: (upload: PhotoUpload) => Promise<T>): Promise<T> {
    try {
      const header = await readCheckedHeader(file.path, 'photo_unsupported');
      refuseSize(header);
      await this.scanner.refuseMalicious(file.path);
      return await work({ ...file, header, open: () => createReadStream(file.path) });
    } finally {
      await file.remove();
    }
  }

  private enter(sender: string): void {
    const running = this.runningBySender.get(sender) ?? 0;
    if (this.running >= AT_ONCE || running >= AT_ONCE_PER_SENDER)
      throw withCause(
        new DomainError('unavailable', { retry_after: RETRY_SECONDS }),
        running >= AT_ONCE_PER_SENDER ? 'uploads of one sender' : 'uploads at once',
      );
    this.running += 1;
    this.runningBySender.set(sender, running + 1);
  }

  private leave(sender: string): void {
    this.running -= 1;
    const running = this.runningBySender.get(sender)! - 1;
    if (running > 0) this.runningBySender.set(sender, running);
    else this.runningBySender.delete(sender);
  }
}

/** The header of a received picture. Throws a fault of `file` for a damaged one, `unsupported` for other files. */
export async function readCheckedHeader(file: string, unsupported: string): Promise<PhotoHeader> {
  const handle = await open(file);
  const read: ReadBytes = async (offset, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const header = await readPhotoHeader(read);
    if (header === 'unsupported') throw DomainError.field('file', unsupported);
    if (header === 'broken') throw DomainError.field('file', 'photo_broken');
    return header;
  } finally {
    await handle.close();
  }
}

function refuseSize({ width, height }: PhotoHeader): void {
  const { side, megapixels } = PHOTO_LIMITS;
  if (width < side || height < side) throw DomainError.field('file', 'photo_too_small', { min: side });
  if (width * height > megapixels * 1_000_000)
    throw DomainError.field('file', 'photo_too_many_pixels', { max: megapixels });
}
