import type { Config } from '@duet/platform';
import { CONFIG, hashToken, Ids, keyed } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Tokens of the one link that a deletion has: it restores the account until its day, and shows the receipt after it. */
@Injectable()
export class DeletionTokens {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly ids: Ids,
  ) {}

  /** The id and the hash of a new deletion. */
  make(): { id: string; token_hash: Buffer } {
    const id = this.ids.next();
    return { id, token_hash: hashToken(this.tokenOf(id)) };
  }

  /** The token (base64url) of a deletion, the same in every mail. */
  tokenOf(deletionId: string): string {
    return keyed(this.config.secret, 'deletion', deletionId).toString('base64url');
  }
}
