export * from './moderation.admin.calls';
export * from './photo-queue.admin.shapes';
export * from './texts.admin.shapes';
export * from './alarms.admin.shapes';
