export * from './countries';
export * from './interests';
export * from './landing-slug';
export * from './locale';
export * from './regions';
