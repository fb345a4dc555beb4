import type { SiteRef } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { findPasswordFault } from './password.rules';
import { wordsOfSite } from './password-words.rules';

/** New passwords of members: one rule for sign-up, reset and change, with the words of the site. */
@Injectable()
export class SitePasswords {
  constructor(private readonly sites: SiteDirectory) {}

  /** The error code of a broken rule, or null (D-03). */
  findFault(site: SiteRef, password: string, { name, email }: { name: string; email: string }) {
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
