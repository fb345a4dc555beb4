export * from './audit-log.admin.shapes';
export * from './dashboard.admin.shapes';
export * from './jobs.admin.shapes';
export * from './permissions';
export * from './staff-session.admin.shapes';
export * from './staff.admin.calls';
export * from './staff.admin.shapes';
