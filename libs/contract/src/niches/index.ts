export * from './niche-colours';
export * from './niche-names';
export * from './niches';
export type * from './preset-types';
export * from './sign-ups';
export type * from './theme-types';
