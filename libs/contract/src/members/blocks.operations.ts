import { defineOperation } from '../operation';
import { list, shape, text, uuid } from '../rules';
import { card } from './members.shapes';

const otherMember = shape({ profile_id: uuid().required() });
export const blockMember = defineOperation({
  summary: 'Block a member, both ways, at once.',
  access: 'member',
  params: otherMember,
  errors: ['not_found'],
});
export const unblockMember = defineOperation({
  summary: 'Lift a block; a match does not come back.',
  access: 'member',
  params: otherMember,
  errors: ['not_found'],
});
const pageOfCards = {
  query: shape({ before: text(400) }),
  answer: shape({ profiles: list(card).required(), next: text(400).nullable().defined() }),
};
export const listBlocks = defineOperation({
  summary: 'Members I have blocked and may still see, newest first, 24 a page.',
  access: 'member',
  ...pageOfCards,
});
export const listHides = defineOperation({
  summary: 'Members I have hidden and may still see, newest first, 24 a page.',
  access: 'member',
  ...pageOfCards,
});
export const hideMember = defineOperation({
  summary: 'Hide a member from my search and suggestions; they do not notice.',
  access: 'member',
  params: otherMember,
  errors: ['not_found'],
});
export const unhideMember = defineOperation({
  summary: 'Show a hidden member again.',
  access: 'member',
  params: otherMember,
  errors: ['not_found'],
});
