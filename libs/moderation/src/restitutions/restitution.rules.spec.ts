import { ACCOUNT_STATUSES } from '@duet/contract';
import { isToBeWarned } from './restitution.rules';

it('[I06] D-41: all whose contact is gone are warned and get credits back, but for who is banned or leaving', () => {
  const left = ACCOUNT_STATUSES.filter((status) => !isToBeWarned({ status }));
  expect([...left].sort()).toEqual(['banned', 'pending_deletion']);
});
