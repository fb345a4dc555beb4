import { defineOperation } from '../operation';
import { list, shape, text, uuid } from '../rules';
import { card } from './members.shapes';

const otherMember = shape({ profile_id: uuid().required() });

export const listFavourites = defineOperation({
  summary: 'Members on my private list whom I may still see, the newest first, 24 a page. Nobody else sees the list.',
  access: 'member',
  query: shape({ before: text(400) }),
  answer: shape({ profiles: list(card).required(), next: text(400).nullable().defined() }),
});
export const addFavourite = defineOperation({
  summary: 'Put a member on my private list, which holds 500; nobody is told. A second time it changes nothing.',
  access: 'member',
  params: otherMember,
  errors: ['not_found', 'too_many_favourites'],
});
export const removeFavourite = defineOperation({
  summary: 'Take a member off my private list; one who is not on it changes nothing.',
  access: 'member',
  params: otherMember,
});
