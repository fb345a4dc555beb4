import type { Locale } from '@duet/contract';
import { Clock, Database, hashToken, KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { StaffLinkKind } from './staff-link.entity';

/** A link that works, with its person. */
export interface OpenStaffLink {
  id: string;
  staff_id: string;
  kind: StaffLinkKind;
  email: string;
  name: string;
  locale: Locale;
  totp_secret: string | null;
  expires_at: Date;
}

const OPEN = `SELECT l.id, l.staff_id, l.kind, l.expires_at, s.email, s.name, s.locale, s.totp_secret
  FROM staff_links l JOIN staff s ON s.id = l.staff_id WHERE NOT s.disabled AND l.expires_at > $2`;

/** Finds links of mails to staff. Their tokens follow from their ids under SECRET, so that a repeated job sends the same one. */
@Injectable()
export class StaffLinkTokens {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly keys: KeyRing,
  ) {}

  /** The token of a link (base64url): 256 bits that only this deployment can make. */
  tokenOf(linkId: string): string {
    return this.keys.derive('staff-link', linkId).toString('base64url');
  }

  /** A link by its id; null once it has been used or replaced, or is too old. */
  findById(id: string): Promise<OpenStaffLink | null> {
    return this.find('l.id = $1', id);
  }

  /** A link by the token of its mail; null as above. */
  findByToken(token: string): Promise<OpenStaffLink | null> {
    return this.find('l.token_hash = $1', hashToken(token));
  }

  private async find(condition: string, value: string | Buffer): Promise<OpenStaffLink | null> {
    const [link] = await this.db.systemRows<OpenStaffLink>(`${OPEN} AND ${condition}`, [value, this.clock.now()]);
    return link ?? null;
  }
}
