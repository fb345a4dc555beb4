// The bucket of the proof as an operator sees it: made and listed.
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

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
