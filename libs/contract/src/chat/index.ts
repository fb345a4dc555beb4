export * from './chat.calls';
export * from './chat.shapes';
export * from './icebreakers.calls';
export * from './gifts.admin.calls';
export * from './gifts.calls';
export * from './gifts.shapes';
export * from './live';
export * from './messages.calls';
