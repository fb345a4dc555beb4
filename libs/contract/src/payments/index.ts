export * from './payment-methods.admin.shapes';
export * from './payments.admin.calls';
export * from './payments.calls';
export * from './saved-payment-methods.shapes';
export * from './site-offers.admin.shapes';
