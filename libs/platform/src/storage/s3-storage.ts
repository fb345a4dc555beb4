import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DomainError } from '@duet/contract';
import type { _Object } from '@aws-sdk/client-s3';
import type { S3Config } from '../config';
import { withCause } from '../http/cause';
import type { StoredFile, StoredName } from './storage';
import { checkKey, catchErrors, isKey, Storage } from './storage';
import { WaitingReads } from './waiting-reads';

/** Time limits of the service, in milliseconds: to connect, to answer, and between two pieces of data. */
export interface TimeLimits {
  connectionTimeout: number;
  requestTimeout: number;
  socketTimeout: number;
}
/** A member waits for a picture: its answer begins by then, or it is asked for again. */
const READ_MS = 5_000;
/** When a caller should try again: soon enough for the site to repeat an upload by itself while a service starts anew. */
const BACK_S = 5;
const PATIENCE: TimeLimits = { connectionTimeout: 3_000, requestTimeout: 20_000, socketTimeout: 60_000 };

/** Files in a bucket of any service that speaks S3. The bucket is private: everything goes through the site's own host. */
export class S3Storage extends Storage {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly reads = new WaitingReads(BACK_S);
  private readonly readLimits: { requestTimeout: number };

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config, patience = PATIENCE) {
    super();
    this.bucket = bucket;
    this.readLimits = { requestTimeout: Math.min(READ_MS, patience.requestTimeout) };
    this.client = new S3Client({
      region,
      // Buckets in the path: what every service other than Amazon's understands.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId, secretAccessKey },
      // Newer checksums are refused by many of them; the signature covers the content already.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { ...patience, throwOnRequestTimeout: true },
    });
  }

  async put(key: string, bytes: Buffer | StoredFile): Promise<void> {
    const [body, size] = Buffer.isBuffer(bytes) ? [bytes, bytes.length] : [catchErrors(bytes.stream), bytes.size];
    const command = new PutObjectCommand({ ...this.at(key), Body: body, ContentLength: size });
    try {
      await this.client.send(command);
    } catch (error) {
      // The client leaves what it could not send open.
      if (!Buffer.isBuffer(body)) body.destroy();
      rethrow(error);
    }
  }

  /** Throws `unavailable` at once where many wait for a bucket that answers none of them. */
  async open(key: string): Promise<StoredFile | null> {
    const command = new GetObjectCommand(this.at(key));
    return this.reads.run(() => this.get(command));
  }

  private async get(command: GetObjectCommand): Promise<StoredFile | null> {
    try {
      const { Body, ContentLength } = await this.client.send(command, this.readLimits);
      return Body ? { stream: Body as Readable, size: ContentLength ?? 0 } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      return rethrow(error);
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.at(key)));
      return true;
    } catch (error) {
      return isMissing(error) ? false : rethrow(error);
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key))).catch(rethrow);
  }

  list(folder: string): AsyncIterable<StoredName> {
    return this.listBelow({ Prefix: `${checkKey(folder)}/` });
  }

  async *listAll(): AsyncIterable<StoredName> {
    for await (const found of this.listBelow({})) if (isKey(found.key)) yield found;
  }

  private async *listBelow(where: { Prefix?: string }): AsyncIterable<StoredName> {
    const range = { Bucket: this.bucket, ...where };
    let next: string | undefined;
    do {
      const page = await this.client
        .send(new ListObjectsV2Command({ ...range, ContinuationToken: next }))
        .catch(rethrow);
      yield* (page.Contents ?? []).map(nameOf);
      next = page.NextContinuationToken;
    } while (next);
  }

  async check(): Promise<void> {
    await this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, MaxKeys: 1 })).catch(rethrow);
  }

  private at(key: string) {
    return { Bucket: this.bucket, Key: checkKey(key) };
  }
}

const nameOf = ({ Key = '', LastModified = new Date(0) }: _Object): StoredName => ({
  key: Key,
  changedAt: LastModified,
});

interface S3Error extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Read from the message too: the client wraps some faults of the line. */
const LINE_FAULT = /\b(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)\b/;

const statusOf = (error: unknown): number => (error as S3Error).$metadata?.httpStatusCode ?? 0;
const isMissing = (error: unknown): boolean => statusOf(error) === 404;

/** A service that does not answer is out of order for a while (503); every other fault stays what it is. */
function rethrow(error: unknown): never {
  const { code = '', name, message } = error as S3Error;
  const isOut = LINE_FAULT.test(`${code} ${message}`) || name === 'TimeoutError' || statusOf(error) >= 500;
  throw isOut ? withCause(new DomainError('unavailable', { retry_after: BACK_S }), error) : error;
}
