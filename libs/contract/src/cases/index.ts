export * from './cases.admin.calls';
export * from './cases.admin.shapes';
export * from './cases.calls';
export * from './cases.shapes';
