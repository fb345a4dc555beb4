import { defineOperation } from '../operation';
import {
  adminDiscardOwnTextRequest,
  adminOwnText,
  adminOwnTexts,
  adminPublishOwnTextRequest,
  adminSaveOwnTextRequest,
  adminWithdrawOwnTextRequest,
  ownTextOwnerQuery,
  ownTextParams,
  ownTextsQuery,
} from './own-texts.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found', 'invalid'] as const;

export const adminListOwnTexts = defineOperation({
  summary:
    'Pages or mails with the languages in which a company or a site has a text of its own. Exactly one of `company_id` and `site_id` is named.',
  access: 'staff',
  query: ownTextsQuery,
  answer: adminOwnTexts,
  errors: [...refusals],
});
export const adminGetOwnText = defineOperation({
  summary: 'One text in one language: the draft, what is published, what stands there otherwise, and its versions.',
  access: 'staff',
  params: ownTextParams,
  query: ownTextOwnerQuery,
  answer: adminOwnText,
  errors: [...refusals],
});
export const adminSaveOwnText = defineOperation({
  summary: 'Save the draft of a text. HTML keeps headings, paragraphs, lists, emphasis and links.',
  access: 'staff',
  params: ownTextParams,
  body: adminSaveOwnTextRequest,
  answer: adminOwnText,
  errors: [...refusals, 'record_changed'],
});
export const adminPublishOwnText = defineOperation({
  summary:
    'Publish the draft as a new version; 409 `wrong_state` without one. With `renews_terms` members are asked to agree to the new terms or privacy page.',
  access: 'staff',
  status: 200,
  params: ownTextParams,
  body: adminPublishOwnTextRequest,
  answer: adminOwnText,
  errors: [...refusals, 'record_changed', 'wrong_state'],
});
export const adminWithdrawOwnText = defineOperation({
  summary: 'Go back to the text of the company or of the product, as a new version.',
  access: 'staff',
  status: 200,
  params: ownTextParams,
  body: adminWithdrawOwnTextRequest,
  answer: adminOwnText,
  errors: [...refusals, 'record_changed', 'wrong_state'],
});
export const adminDiscardOwnText = defineOperation({
  summary: 'Throw the draft away.',
  access: 'staff',
  status: 200,
  params: ownTextParams,
  body: adminDiscardOwnTextRequest,
  answer: adminOwnText,
  errors: [...refusals, 'record_changed', 'wrong_state'],
});
export const adminShowOwnText = defineOperation({
  summary:
    'The draft, or what is published, as a page of its own, with the facts of a published site; 409 `wrong_state` without one.',
  access: 'staff',
  status: 200,
  params: ownTextParams,
  query: ownTextOwnerQuery,
  errors: [...refusals, 'wrong_state'],
});
