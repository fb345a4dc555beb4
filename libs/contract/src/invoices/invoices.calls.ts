import type { CallOf } from '../call';
import type * as operations from './invoices.operations';

export const getReceipt: CallOf<typeof operations.getReceipt> = { method: 'GET', path: '/api/orders/:id/receipt' };
