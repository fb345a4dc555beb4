import { defineOperation } from '../operation';
import { idParams } from '../rules';
import { adminSetSiteGiftsRequest, adminSiteGifts } from './gifts.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found'] as const;

export const adminGetSiteGifts = defineOperation({
  summary: 'The gifts of a site: price, offered or not, order. A site that has set nothing has those of the product.',
  access: 'staff',
  params: idParams,
  answer: adminSiteGifts,
  errors: [...refusals],
});
export const adminSetSiteGifts = defineOperation({
  summary:
    'Set the gifts of a site, each of the product’s once. Members are offered them at once; gifts that were sent keep their price.',
  access: 'staff',
  params: idParams,
  body: adminSetSiteGiftsRequest,
  answer: adminSiteGifts,
  errors: [...refusals, 'invalid', 'record_changed'],
});
