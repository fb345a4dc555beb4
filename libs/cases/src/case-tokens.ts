import type { Config } from '@duet/platform';
import { CONFIG, hashToken, keyed } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Signs of a token that survives in an address, whose upper and lower case nobody keeps apart. */
const REPLY_SIGNS = 24;

/** The secrets of a case: the link by which a visitor follows it, and the address at which its mails are answered. */
@Injectable()
export class CaseTokens {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The token of a visitor's link. */
  followTokenOf(caseId: string): string {
    return keyed(this.config.secret, 'case-follow', caseId).toString('base64url');
  }

  /** The token in the address at which mails about a case are answered. */
  replyTokenOf(caseId: string): string {
    return keyed(this.config.secret, 'case-reply', caseId).toString('hex').slice(0, REPLY_SIGNS);
  }

  /** The hash that the database keeps of that token. */
  replyHashOf(caseId: string): Buffer {
    return hashToken(this.replyTokenOf(caseId));
  }

  /** The hash that the database keeps of it. */
  followHashOf(caseId: string): Buffer {
    return hashToken(this.followTokenOf(caseId));
  }
}
