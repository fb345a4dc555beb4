export * from './bundles.admin.shapes';
export * from './corrections.admin.calls';
export * from './corrections.admin.shapes';
export * from './credits.admin.calls';
export * from './credits.calls';
export * from './ledger.admin.shapes';
