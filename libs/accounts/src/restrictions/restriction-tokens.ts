import type { SiteContext, Config } from '@duet/platform';
import { CONFIG, hashToken, Ids, keyed } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { emailKey } from '../email.rules';

/** Tokens of decisions, and the keyed hashes of banned addresses. */
@Injectable()
export class RestrictionTokens {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly ids: Ids,
  ) {}

  /** The id and the hash of a new restriction. */
  make(): { id: string; token_hash: Buffer } {
    const id = this.ids.next();
    return { id, token_hash: hashToken(this.tokenOf(id)) };
  }

  /** The token (base64url) of a decision, the same in every mail. */
  tokenOf(restrictionId: string): string {
    return keyed(this.config.secret, 'decision', restrictionId).toString('base64url');
  }

  /** The hash of an address on a site: of another site, or of what was not banned, it says nothing. */
  hashAddress({ site }: SiteContext, email: string): Buffer {
    return keyed(this.config.secret, 'banned-address', `${site.id} ${emailKey(email)}`);
  }
}
