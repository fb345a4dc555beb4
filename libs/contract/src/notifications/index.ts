export * from './notifications.calls';
