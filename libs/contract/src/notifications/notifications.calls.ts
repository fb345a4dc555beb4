import type { CallOf } from '../call';
import type * as operations from './notifications.operations';

export const subscribePush: CallOf<typeof operations.subscribePush> = { method: 'POST', path: '/api/user.php?push=1' };
