import { hashToken, KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';

/** Signs of a token that survives in an address, whose upper and lower case nobody keeps apart. */
const REPLY_SIGNS = 24;

/** The secrets of a case: the link by which a visitor follows it, and the address at which its mails are answered. */
@Injectable()
export class CaseTokens {
  constructor(private readonly keys: KeyRing) {}

  /** The token of a visitor's link. */
  followTokenOf(caseId: string): string {
    return this.keys.derive('case-follow', caseId).toString('base64url');
  }

  /** The token in the address at which mails about a case are answered. */
  replyTokenOf(caseId: string): string {
    return this.keys.derive('case-reply', caseId).toString('hex').slice(0, REPLY_SIGNS);
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
