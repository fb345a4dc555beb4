import type { Config, SiteContext } from '@duet/platform';
import { CONFIG, keyed } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { emailKey } from '../email.rules';

/** Keyed hashes of banned addresses. */
@Injectable()
export class AddressHashes {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The hash of an address on a site: of another site, or of what was not banned, it says nothing. */
  hash({ site }: SiteContext, email: string): Buffer {
    return keyed(this.config.secret, 'banned-address', `${site.id} ${emailKey(email)}`);
  }
}
