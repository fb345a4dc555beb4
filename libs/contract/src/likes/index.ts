export * from './likes.calls';
export * from './swipes.calls';
