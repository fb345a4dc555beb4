import type { Response } from 'supertest';
import type { Browser } from './browser';

/** One part of a multipart body; without `file` it is a plain field. */
export interface Part {
  name?: string;
  file?: string;
  type?: string;
  bytes: Buffer | string;
}

interface Sending {
  key?: string;
  headers?: Record<string, string>;
}

const BOUNDARY = 'a-boundary-that-no-file-contains';

/** A multipart body as a browser writes it. */
export function multipart(parts: Part[]): Buffer {
  const written = parts.flatMap(({ name = 'file', file, type = 'application/octet-stream', bytes }) => {
    const fileName = file === undefined ? '' : `; filename="${file}"\r\nContent-Type: ${type}`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(bytes as string), Buffer.from('\r\n')];
  });
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Sends parts, or one file, to a call that takes an upload. */
export function upload(
  browser: Browser,
  { path = '/api/profile/photos', parts, ...sending }: Sending & { path?: string; parts: Part[] | Buffer },
): Promise<Response> {
  const body = multipart(Buffer.isBuffer(parts) ? [{ file: 'photo.jpg', type: 'image/jpeg', bytes: parts }] : parts);
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, ...sending.headers };
  return browser.send('post', path, { body, ...sending, headers });
}
