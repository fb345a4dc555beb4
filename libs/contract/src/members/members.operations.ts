import { defineOperation } from '../operation';
import { SEARCH_ORDERS } from '../enums';
import { flag, idParams, integer, list, nullableShape, oneOf, shape, text } from '../rules';
import { card, member, searchFilters, searchQuery } from './members.shapes';

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
    /** The order of this page: the one that was asked for, else nearest where the viewer's place is known, else active. */
    order: oneOf(SEARCH_ORDERS).required(),
    /** True if distances can be told: the viewer's place is known, and the site shows places. */
    has_place: flag().required(),
    page_number: integer(1, 100_000).required(),
    pages: integer(0, 40).nullable().defined(),
    next: text(400).nullable().defined(),
  }),
  errors: ['authentication_required'],
});
export const countMembers = defineOperation({
  summary: 'How many members a search would find, counted as its first page does.',
  access: 'anyone',
  query: searchFilters,
  answer: shape({
    count: integer(0, 200).required(),
    count_is_exact: flag().required(),
    /** Where nobody is found: the one filter, or else the first ones, without which somebody would be; empty where none helps. */
    loosened: list(text(40).required()).required(),
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
  summary:
    'The profile of another member. Opening it clears its new like and is a visit; `peek` is neither: a part of another page.',
  access: 'member',
  params: idParams,
  query: shape({ peek: flag() }),
  answer: shape({ profile: member }),
  errors: ['not_found', 'blocked_by_member'],
});
