import type { NotificationCategory } from '@duet/contract';
import { NOTIFICATION_CATEGORY_NAMES } from '@duet/contract';
import { KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';

/** The mails that a token turns off. */
export interface Subscription {
  siteId: string;
  accountId: string;
  category: NotificationCategory;
}

/**
 * Tokens of unsubscribe links: account and category, signed together with the site. They do
 * not expire, because a mail from last year must still be able to end its kind, and they can do nothing else.
 */
@Injectable()
export class UnsubscribeTokens {
  constructor(private readonly keys: KeyRing) {}

  /** The token of a subscription (base64url). */
  make({ siteId, accountId, category }: Subscription): string {
    const content = Buffer.from(`${accountId} ${category}`).toString('base64url');
    return `${content}.${this.keys.sign('unsubscribe', signedOf(siteId, content)).toString('base64url')}`;
  }

  /** The subscription that a token of this site is about; null for any other text. */
  read(siteId: string, token: string): Subscription | null {
    const [content = '', signature = ''] = token.split('.');
    const isOurs = this.keys.isSigned('unsubscribe', signedOf(siteId, content), Buffer.from(signature, 'base64url'));
    if (!isOurs) return null;
    const [accountId = '', name = ''] = Buffer.from(content, 'base64url').toString().split(' ');
    const category = NOTIFICATION_CATEGORY_NAMES.find((one) => one === name);
    return category ? { siteId, accountId, category } : null;
  }
}

const signedOf = (siteId: string, content: string): string => `${siteId} ${content}`;
