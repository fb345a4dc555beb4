export * from './discounts.admin.calls';
export * from './discounts.admin.shapes';
export * from './discounts.calls';
export * from './discounts.shapes';
export * from './leaving-discount.calls';
export * from './leaving-discount.shapes';
