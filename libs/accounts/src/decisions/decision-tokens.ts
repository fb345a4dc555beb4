import type { Config } from '@duet/platform';
import { CONFIG, hashToken, Ids, keyed } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Tokens of decisions: whoever has one reads that decision without a log-in, and may object to it. */
@Injectable()
export class DecisionTokens {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly ids: Ids,
  ) {}

  /** The id and the hash of a new decision. */
  make(): { id: string; token_hash: Buffer } {
    const id = this.ids.next();
    return { id, token_hash: hashToken(this.tokenOf(id)) };
  }

  /** The token (base64url) of a decision, the same in every mail. */
  tokenOf(decisionId: string): string {
    return keyed(this.config.secret, 'decision', decisionId).toString('base64url');
  }
}
