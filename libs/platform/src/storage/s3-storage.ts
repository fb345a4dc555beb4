import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config';
import type { StoredFile, StoredName } from './storage';
import { checkKey, heeded, Storage } from './storage';

/** Files in a bucket of any service that speaks S3. The bucket is private: everything goes through the site's own host. */
export class S3Storage extends Storage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      // Buckets in the path: what every service other than Amazon's understands.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId, secretAccessKey },
      // Newer checksums are refused by many of them; the signature covers the content already.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 4,
    });
  }

  async put(key: string, bytes: Buffer | StoredFile): Promise<void> {
    const [body, size] = Buffer.isBuffer(bytes) ? [bytes, bytes.length] : [heeded(bytes.stream), bytes.size];
    await this.client.send(new PutObjectCommand({ ...this.at(key), Body: body, ContentLength: size }));
  }

  async open(key: string): Promise<StoredFile | null> {
    try {
      const { Body, ContentLength } = await this.client.send(new GetObjectCommand(this.at(key)));
      return Body ? { stream: Body as Readable, size: ContentLength ?? 0 } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key)));
  }

  async *list(folder: string): AsyncIterable<StoredName> {
    const asked = { Bucket: this.bucket, Prefix: `${checkKey(folder)}/` };
    let next: string | undefined;
    do {
      const page = await this.client.send(new ListObjectsV2Command({ ...asked, ContinuationToken: next }));
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key) yield { key: Key, changedAt: LastModified ?? new Date(0) };
      next = page.NextContinuationToken;
    } while (next);
  }

  private at(key: string) {
    return { Bucket: this.bucket, Key: checkKey(key) };
  }
}

const isMissing = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
