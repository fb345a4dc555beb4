import { partOnDemand } from '../ui/part-on-demand';

/** The component library for what stands outside of a page of it, such as a sheet of a notice above; it comes with the first such page. */
export const Library = partOnDemand(async () => ({ default: (await import('./themed')).Library }));
