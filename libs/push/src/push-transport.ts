import { Injectable } from '@nestjs/common';

const TIMEOUT_MS = 10_000;

/** A request to a push service (RFC 8030, 5). */
export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** The status that a push service answered, and when it wants to be asked again. */
export interface PushAnswer {
  status: number;
  retryAfter: string | null;
}

/** Posts to push services: the one place from which they are called. Throws where none answers within 10 seconds. */
@Injectable()
export class PushTransport {
  async post({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'error', signal });
    await response.body?.cancel();
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  }
}
