export * from './notification-categories';
export * from './notification-choices';
export * from './mails.admin.calls';
export * from './mails.admin.shapes';
export * from './mails.calls';
export * from './notifications.calls';
export * from './notifications.shapes';
