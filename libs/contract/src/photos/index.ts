export * from './photos.calls';
export * from './photos.shapes';
