import type { Config } from '@duet/platform';
import { CONFIG, hashToken, keyed } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';

/** The secret of a case: the link by which a visitor follows it. */
@Injectable()
export class CaseTokens {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The token of a visitor's link. */
  followTokenOf(caseId: string): string {
    return keyed(this.config.secret, 'case-follow', caseId).toString('base64url');
  }

  /** The hash that the database keeps of it. */
  followHashOf(caseId: string): Buffer {
    return hashToken(this.followTokenOf(caseId));
  }
}
