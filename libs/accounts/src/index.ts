import { AccountLink } from './account-link.entity';
import { Account } from './account.entity';
import { KnownDevice } from './known-device.entity';
import { Session } from './session.entity';

export * from './account-link.entity';
export * from './account.entity';
export * from './accounts.events';
export * from './accounts.module';
export * from './age.rules';
export * from './email.rules';
export * from './known-device.entity';
export * from './name.rules';
export * from './password.rules';
export * from './session.entity';

export const entities = [Account, Session, KnownDevice, AccountLink];
