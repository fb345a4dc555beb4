export * from './statistics.admin.calls';
export * from './statistics.admin.shapes';
