export * from './browser';
export * from './makers';
export * from './placed-members';
export * from './profiles';
export * from './staff';
export * from './test-app';
export * from './test-clock';
export * from './test-database';
