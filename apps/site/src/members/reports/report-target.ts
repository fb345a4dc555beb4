import type { CaseSubject } from '@duet/contract';

/** A profile, a photo or a message that is to be reported. */
export interface ReportTarget {
  subject: CaseSubject;
  /** The id of the member, the photo or the message. */
  id: string;
  /** The member whose it is. */
  member: { id: string; name: string };
  /** The reader has blocked that member already. */
  isBlocked: boolean;
}
