/** The browser's own part of an answer (WebAuthn, 5.8.1), as far as it is read before the check. */
export interface ClientData {
  challenge: string;
  isForeignFrame: boolean;
}

/** Reads the client data of an answer; null where it is none. */
export function readClientData(encoded: string): ClientData | null {
  try {
    const data = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as Record<string, unknown> | null;
    if (typeof data?.challenge !== 'string') return null;
    return { challenge: data.challenge, isForeignFrame: data.crossOrigin === true };
  } catch {
    return null;
  }
}

/** True where a counter shows a copy of the authenticator (WebAuthn, 6.1.1): it has counted before, and has not gone up. */
export const hasGoneBack = ({ before, now }: { before: number; now: number }): boolean => before > 0 && now <= before;
