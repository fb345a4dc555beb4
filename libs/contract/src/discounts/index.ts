export * from './discounts.admin.calls';
export * from './discounts.admin.shapes';
export * from './discounts.calls';
export * from './discounts.shapes';
