export * from './captions';
export * from './cuts';
export * from './photos.calls';
export * from './photos.shapes';
