export * from './chat.calls';
export * from './chat.shapes';
export * from './icebreakers.calls';
export * from './live';
export * from './messages.calls';
