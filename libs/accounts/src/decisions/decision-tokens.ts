import { hashToken, Ids, KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';

/** Tokens of decisions: whoever has one reads that decision without a log-in, and may object to it. */
@Injectable()
export class DecisionTokens {
  constructor(
    private readonly keys: KeyRing,
    private readonly ids: Ids,
  ) {}

  /** The id and the hash of a new decision. */
  make(): { id: string; token_hash: Buffer } {
    const id = this.ids.next();
    return { id, token_hash: hashToken(this.tokenOf(id)) };
  }

  /** The token (base64url) of a decision, the same in every mail. */
  tokenOf(decisionId: string): string {
    return this.keys.derive('decision', decisionId).toString('base64url');
  }
}
