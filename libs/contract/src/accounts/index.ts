export * from './age';
export * from './accounts.admin.calls';
export * from './accounts.calls';
export * from './accounts.shapes';
export * from './invite-codes.shapes';
