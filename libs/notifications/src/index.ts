export type { MailKind, MailOrder } from './mail-composer';
export { NotificationsModule } from './notifications.module';
