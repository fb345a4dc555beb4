import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PHOTO_LIMITS } from '@duet/contract';
import type { BrandPicture } from '@duet/contract';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { KeptCut, MeasuredCut } from '../cut.rules';

/** The files made of one picture, by their names below a photo's storage key. */
export interface DecodedPhoto {
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** The perceptual hash: 64 bits in hex; null for a plain colour. */
  hash: string | null;
  files: Record<'full.webp' | 'match.webp' | 'thumb.webp' | 'fallback.jpg', Buffer> & { 'whole.webp'?: Buffer };
  blurred: Buffer;
  /** The cut in pixels of the whole picture, which is among the files then; null without one. */
  cut: KeptCut | null;
}

/** The files made of a picture of a site, by their names; its size is the one in which it is shown. */
export interface DecodedBrandPicture {
  width: number;
  height: number;
  files: Record<string, Buffer>;
}

/** The bytes are no whole picture: trying again is useless. */
export class BrokenPhoto extends Error {}
/** The decoding process has died or hangs, because of this picture or of the machine. */
export class DecoderDied extends Error {}

interface DecoderAnswer {
  photo?: DecodedPhoto | DecodedBrandPicture;
  reason?: string;
}

/** A photo of a member, or a picture of a site of this kind. */
interface DecoderTask {
  bytes: Buffer;
  cut?: MeasuredCut | null;
  brand?: BrandPicture;
}

const CHILD = fileURLToPath(new URL('./decode.child.mjs', import.meta.url));
const IDLE_MS = 20_000;

/** Makes the sizes of a picture in a process of its own (D-21); one picture at a time. */
@Injectable()
export class Decoder implements OnApplicationShutdown {
  /** The longest time for one picture. */
  private readonly timeoutMs = 30_000;
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | null = null;
  private queue: Promise<unknown> = Promise.resolve();

  /**
   * Makes the sizes of a picture, or of a cut of it. Throws `BrokenPhoto` where it cannot be decoded, `DecoderDied` where the
   * decoder died.
   */
  decode(bytes: Buffer, cut: MeasuredCut | null = null): Promise<DecodedPhoto> {
    return this.enqueue({ bytes, cut }) as Promise<DecodedPhoto>;
  }

  /** The same for a picture of a site. */
  decodeBrand(bytes: Buffer, brand: BrandPicture): Promise<DecodedBrandPicture> {
    return this.enqueue({ bytes, brand });
  }

  onApplicationShutdown(): void {
    this.end();
  }

  private enqueue(task: DecoderTask): Promise<DecodedPhoto | DecodedBrandPicture> {
    const next = this.queue.then(() => this.askChild(task));
    this.queue = next.catch(() => undefined);
    return next;
  }

  private async askChild(task: DecoderTask): Promise<DecodedPhoto | DecodedBrandPicture> {
    if (this.idle) clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const { photo, reason } = await this.waitForAnswer(child, task);
    this.idle = setTimeout(() => this.end(), IDLE_MS);
    this.idle.unref();
    if (!photo) throw new BrokenPhoto(reason);
    return photo;
  }

  /** A decoder that hangs is killed and counts like one that died: other pictures must not wait for it. */
  private waitForAnswer(child: ChildProcess, task: DecoderTask): Promise<DecoderAnswer> {
    let cleanUp = () => {};
    const answer = new Promise<DecoderAnswer>((resolve, reject) => {
      const die = () => {
        if (this.child === child) this.end();
        reject(new DecoderDied('The decoder died'));
      };
      const timeout = setTimeout(die, this.timeoutMs);
      child.once('exit', die).once('message', resolve);
      cleanUp = () => {
        clearTimeout(timeout);
        child.off('exit', die).off('message', resolve);
      };
      child.send({ ...task, limitInputPixels: PHOTO_LIMITS.megapixels * 1_000_000 }, (error) => {
        if (error) die();
      });
    });
    return answer.finally(() => cleanUp());
  }

  /** Gives the child nothing of this process's environment: a hijacked decoder finds nothing in it. */
  private start(): ChildProcess {
    const env = { PATH: process.env.PATH, VIPS_BLOCK_UNTRUSTED: '1', MALLOC_ARENA_MAX: '2' };
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as ('ignore' | 'ipc')[];
    const child = fork(CHILD, [], { serialization: 'advanced', execArgv: ['--max-old-space-size=256'], env, stdio });
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    child.unref();
    child.channel?.unref();
    return child;
  }

  private end(): void {
    if (this.idle) clearTimeout(this.idle);
    this.idle = null;
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}
