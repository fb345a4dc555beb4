import type { Call } from '../call';
import * as account from './account.calls';
import * as launch from './admin-launch.calls';
import * as members from './admin-members.calls';
import * as admin from './admin.calls';
import * as bundle from './bundle.admin.calls';
import * as chat from './chat.calls';
import * as consent from './consent.calls';
import * as credit from './credit.calls';
import * as discountAdmin from './discount.admin.calls';
import * as discount from './discount.calls';
import * as invite from './invite.admin.calls';
import * as job from './job.admin.calls';
import * as means from './means.calls';
import * as member from './member.calls';
import * as moderation from './moderation.calls';
import * as orderAdmin from './order.admin.calls';
import * as order from './order.calls';
import * as photo from './photo.calls';
import * as refund from './refund.calls';
import * as site from './site.calls';
import * as withdrawal from './withdrawal.calls';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every call of the member site and of the console, in the order of the OpenAPI document. */
export const calls: Call[] = [
  site,
  account,
  consent,
  member,
  photo,
  chat,
  credit,
  order,
  refund,
  withdrawal,
  discount,
  means,
  admin,
  moderation,
  invite,
  launch,
  members,
  bundle,
  discountAdmin,
  orderAdmin,
  job,
].flatMap((group) => Object.values(group).filter(isCall));
