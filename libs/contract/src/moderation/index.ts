export * from './moderation.admin.calls';
export * from './photo-queue.admin.shapes';
export * from './selfies.admin.calls';
export * from './selfies.admin.shapes';
export * from './texts.admin.shapes';
export * from './alarms.admin.shapes';
export * from './verifications.calls';
export * from './verifications.shapes';
