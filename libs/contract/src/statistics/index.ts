export * from './following.admin.shapes';
export * from './partners.admin.calls';
export * from './partners.admin.shapes';
export * from './statistics.admin.calls';
export * from './statistics.admin.shapes';
