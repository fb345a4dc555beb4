import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list } from '../rules';
import {
  adminCreateNewsRequest,
  adminNews,
  adminPatchNewsRequest,
  newsCount,
  newsPageQuery,
} from './news.admin.shapes';

const refusals = ['authentication_required', 'forbidden', 'not_found'] as const;

export const adminListNews = defineOperation({
  summary: 'News for the members of the sites in reach. Filters: `site_id`, `state`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminNews).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetNews = defineOperation({
  summary: 'A piece of news.',
  access: 'staff',
  params: idParams,
  answer: adminNews,
  errors: [...refusals],
});
export const adminCreateNews = defineOperation({
  summary: 'A draft of a piece of news for members of a site. Nothing is sent.',
  access: 'staff',
  status: 201,
  body: adminCreateNewsRequest,
  answer: adminNews,
  errors: [...refusals, 'invalid'],
});
export const adminPatchNews = defineOperation({
  summary: 'Change a draft.',
  access: 'staff',
  params: idParams,
  body: adminPatchNewsRequest,
  answer: adminNews,
  errors: [...refusals, 'invalid', 'record_changed', 'wrong_state'],
});
export const adminDeleteNews = defineOperation({
  summary: 'Remove a draft.',
  access: 'staff',
  params: idParams,
  answer: adminNews,
  errors: [...refusals, 'wrong_state'],
});
export const adminCountNews = defineOperation({
  summary:
    'The members whom a piece of news is for as it is saved, how many of them get news, and how many by mail and by push.',
  access: 'staff',
  params: idParams,
  answer: newsCount,
  errors: [...refusals],
});
export const adminShowNews = defineOperation({
  summary:
    'The mail of a piece of news in one of its languages, for a frame of the console: nothing in it runs or loads.',
  access: 'staff',
  params: idParams,
  query: newsPageQuery,
  file: 'text/html',
  errors: [...refusals, 'invalid', 'wrong_state'],
});
export const adminSendNews = defineOperation({
  summary: 'Send a draft to its members, each once, by day and within their allowance, for at most a week.',
  access: 'staff',
  params: idParams,
  answer: adminNews,
  errors: [...refusals, 'wrong_state'],
});
export const adminStopNews = defineOperation({
  summary: 'Stop a piece of news that is being sent: those who have not got it yet do not get it.',
  access: 'staff',
  params: idParams,
  answer: adminNews,
  errors: [...refusals, 'wrong_state'],
});
