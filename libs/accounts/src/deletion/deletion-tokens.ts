import { hashToken, Ids, KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';

/** Tokens of the one link that a deletion has: it restores the account until its day, and shows the receipt after it. */
@Injectable()
export class DeletionTokens {
  constructor(
    private readonly keys: KeyRing,
    private readonly ids: Ids,
  ) {}

  /** The id and the hash of a new deletion. */
  make(): { id: string; token_hash: Buffer } {
    const id = this.ids.next();
    return { id, token_hash: hashToken(this.tokenOf(id)) };
  }

  /** The token (base64url) of a deletion, the same in every mail. */
  tokenOf(deletionId: string): string {
    return this.keys.derive('deletion', deletionId).toString('base64url');
  }
}
