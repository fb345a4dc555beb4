import { DomainError } from '@duet/contract';
import type { SiteRef } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from './password-hasher';
import { findPasswordFault } from './password.rules';
import type { PasswordOwner } from './password.rules';
import { wordsOfSite } from './password-words.rules';

type NamedOwner = Pick<PasswordOwner, 'name' | 'email'>;

/** New passwords of members: one rule for sign-up, reset and change, with the words of the site. */
@Injectable()
export class SitePasswords {
  constructor(
    private readonly sites: SiteDirectory,
    private readonly hasher: PasswordHasher,
  ) {}

  /** The hash of a password that follows the rule. */
  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }

  /** The hash of a member's new password. Throws a fault of `password`. */
  async hashNew(site: SiteRef, password: string, owner: NamedOwner): Promise<string> {
    const fault = await this.findFault(site, password, owner);
    if (fault) throw DomainError.field('password', fault);
    return this.hash(password);
  }

  /** The error code of a broken rule, or null (D-03). */
  findFault(site: SiteRef, password: string, { name, email }: NamedOwner) {
    const { settings, host } = site;
    const company = this.sites.recordOf(site)?.company;
    const words = wordsOfSite({
      name: settings.name,
      niche: settings.niche,
      hosts: [settings.domain, host],
      companyNames: company ? [company.name, ...company.tradenames] : [],
    });
    return findPasswordFault(password, { name, email, words });
  }
}
