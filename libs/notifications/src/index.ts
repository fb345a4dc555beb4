export type { MailInput } from './mail-composer';
export type { MailKind } from './mail-kinds';
export { NotificationsModule } from './notifications.module';
