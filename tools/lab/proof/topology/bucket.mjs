// The bucket of the proof as an operator sees it: made, filled with the pictures of the demo, and listed.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CreateBucketCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

const AT_ONCE = 8;

export class Bucket {
  constructor({ S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) {
    this.name = S3_BUCKET;
    this.client = new S3Client({
      region: S3_REGION,
      endpoint: S3_ENDPOINT,
      forcePathStyle: true,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  make() {
    return this.client.send(new CreateBucketCommand({ Bucket: this.name }));
  }

  /** Puts every file of a folder of the platform under its key, as on a move from a folder to a bucket. */
  async fillFrom(folder) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
    const putNext = async () => {
      for (let file = files.pop(); file; file = files.pop()) {
        const Key = path.relative(folder, file).split(path.sep).join('/');
        await this.client.send(new PutObjectCommand({ Bucket: this.name, Key, Body: await readFile(file) }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, putNext));
  }

  /** The keys of all files. */
  async list() {
    const keys = new Set();
    let ContinuationToken;
    do {
      const page = await this.client.send(new ListObjectsV2Command({ Bucket: this.name, ContinuationToken }));
      for (const { Key } of page.Contents ?? []) keys.add(Key);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return keys;
  }
}
