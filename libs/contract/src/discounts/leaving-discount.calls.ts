import type { CallOf } from '../call';
import type * as operations from './leaving-discount.operations';

const PATH = '/api/leaving-discount';

export const readLeavingDiscount: CallOf<typeof operations.readLeavingDiscount> = { method: 'GET', path: PATH };
export const takeLeavingDiscount: CallOf<typeof operations.takeLeavingDiscount> = { method: 'POST', path: PATH };
