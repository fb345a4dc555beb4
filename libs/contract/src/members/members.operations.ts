import { defineOperation } from '../operation';
import { flag, idParams, integer, list, nullableShape, shape, text } from '../rules';
import { card, member, searchQuery } from './members.shapes';

export const searchMembers = defineOperation({
  summary:
    'A page of 24 members; count and similar results on page 1. Visitors get what the site lets them see: a teaser of twelve, whatever they ask for, or the search with blurred photos.',
  access: 'anyone',
  query: searchQuery,
  answer: shape({
    profiles: list(card).required(),
    count: integer(0, 201).nullable().defined(),
    count_is_exact: flag().nullable().defined(),
    similar: nullableShape({ loosened: list(text(40).required()).required(), profiles: list(card).required() }),
    page_number: integer(1, 100_000).required(),
    pages: integer(0, 40).nullable().defined(),
    next: text(400).nullable().defined(),
  }),
  errors: ['authentication_required'],
});
export const getMemberCard = defineOperation({
  summary: 'What a visitor may see of a member: as much as the search shows them.',
  access: 'anyone',
  params: idParams,
  /** `photos`: how many the profile shows to members, the main one among them. */
  answer: shape({ profile: card, photos: integer(0, 1000).required() }),
  errors: ['not_found', 'authentication_required'],
});
export const getMember = defineOperation({
  summary: 'The profile of another member. Opening it clears its new like.',
  access: 'member',
  params: idParams,
  answer: shape({ profile: member }),
  errors: ['not_found', 'blocked_by_member'],
});
