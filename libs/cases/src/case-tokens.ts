import type { Config } from '@duet/platform';
import { CONFIG, hashToken, keyed } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Bytes of the token in an address: 128 bits, written in hex, because mail programs may change the case of letters. */
const REPLY_BYTES = 16;
const ADDRESS = /^case\+([0-9a-f]{32})@/i;

/** The two secrets of a case: the link by which a visitor follows it, and the address that its mails are answered to. */
@Injectable()
export class CaseTokens {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The token of a visitor's link. */
  followTokenOf(caseId: string): string {
    return keyed(this.config.secret, 'case-follow', caseId).toString('base64url');
  }

  /** The address that mails about a case are answered to. */
  replyAddressOf(caseId: string, host: string): string {
    return `case+${this.replyTokenOf(caseId)}@${host}`;
  }

  /** The hashes that the database keeps of both. */
  hashesOf(caseId: string): { follow_hash: Buffer; reply_hash: Buffer } {
    return { follow_hash: hashToken(this.followTokenOf(caseId)), reply_hash: hashToken(this.replyTokenOf(caseId)) };
  }

  /** The hash of the token in an address; null for any other address. */
  replyHashOf(address: string): Buffer | null {
    const token = ADDRESS.exec(address.trim())?.[1];
    return token ? hashToken(token.toLowerCase()) : null;
  }

  private replyTokenOf(caseId: string): string {
    return keyed(this.config.secret, 'case-reply', caseId).subarray(0, REPLY_BYTES).toString('hex');
  }
}
