import type { CallOf } from '../call';
import type * as operations from './orders.admin.operations';

export const adminListOrders: CallOf<typeof operations.adminListOrders> = { method: 'GET', path: '/api/admin/orders' };
export const adminGetOrder: CallOf<typeof operations.adminGetOrder> = { method: 'GET', path: '/api/admin/orders/:id' };
export const adminAskOrder: CallOf<typeof operations.adminAskOrder> = {
  method: 'POST',
  path: '/api/admin/orders/:id/ask',
};
export const adminLiftBlock: CallOf<typeof operations.adminLiftBlock> = {
  method: 'POST',
  path: '/api/admin/orders/:id/lift-block',
};
export const adminCalculateRefund: CallOf<typeof operations.adminCalculateRefund> = {
  method: 'GET',
  path: '/api/admin/orders/:id/refunds',
};
export const adminRefundOrder: CallOf<typeof operations.adminRefundOrder> = {
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
};
export const adminListRefunds: CallOf<typeof operations.adminListRefunds> = {
  method: 'GET',
  path: '/api/admin/refunds',
};
export const adminGetRefund: CallOf<typeof operations.adminGetRefund> = {
  method: 'GET',
  path: '/api/admin/refunds/:id',
};
export const adminApproveRefund: CallOf<typeof operations.adminApproveRefund> = {
  method: 'POST',
  path: '/api/admin/refunds/:id/approval',
};
export const adminDeclineRefund: CallOf<typeof operations.adminDeclineRefund> = {
  method: 'POST',
  path: '/api/admin/refunds/:id/refusal',
};
