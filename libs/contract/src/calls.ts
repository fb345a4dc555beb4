import * as accounts from './accounts';
import type { Call } from './call';
import * as chat from './chat';
import * as credits from './credits';
import * as discounts from './discounts';
import * as invoices from './invoices';
import * as likes from './likes';
import * as members from './members';
import * as moderation from './moderation';
import * as notifications from './notifications';
import * as orders from './orders';
import * as payments from './payments';
import * as photos from './photos';
import * as sites from './sites';
import * as staff from './staff';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every call of the member site and of the console, in the order of the OpenAPI document. */
export const calls: Call[] = [
  sites,
  accounts,
  notifications,
  members,
  likes,
  photos,
  chat,
  credits,
  orders,
  payments,
  invoices,
  discounts,
  moderation,
  staff,
].flatMap((domain) => Object.values<unknown>(domain).filter(isCall));
