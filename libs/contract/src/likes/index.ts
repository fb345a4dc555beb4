export * from './likes.calls';
