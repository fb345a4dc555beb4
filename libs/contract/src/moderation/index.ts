export * from './moderation.admin.calls';
export * from './photo-queue.admin.shapes';
