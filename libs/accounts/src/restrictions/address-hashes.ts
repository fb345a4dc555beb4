import type { SiteContext } from '@duet/platform';
import { KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { emailKey } from '../email.rules';

/** Keyed hashes of banned addresses. */
@Injectable()
export class AddressHashes {
  constructor(private readonly keys: KeyRing) {}

  /** The hash of an address on a site: of another site, or of what was not banned, it says nothing. */
  hash(ctx: SiteContext, email: string): Buffer {
    return this.keys.sign('banned-address', subjectOf(ctx, email));
  }

  /** Each hash under which it may stand, that of `hash` first. */
  hashes(ctx: SiteContext, email: string): Buffer[] {
    return this.keys.signAll('banned-address', subjectOf(ctx, email));
  }
}

const subjectOf = ({ site }: SiteContext, email: string): string => `${site.id} ${emailKey(email)}`;
