import { PROFILE_VIEW_LIMITS } from '../limits';
import { defineOperation } from '../operation';
import { date, flag, integer, list, shape, text, uuid } from '../rules';
import { card } from './members.shapes';

export const listProfileViews = defineOperation({
  summary:
    'Members who opened my profile in the last 30 days, the newest first, 24 a page, each once with the day of the last time. The first page clears the number of new ones. Both have to show visits (`shows_visits`) and be visible: the list is empty for a member who does not.',
  access: 'member',
  query: shape({ before: text(400) }),
  answer: shape({
    profiles: list(card).required(),
    /** In the order of the profiles; the day is that of the country where I live. */
    views: list(shape({ id: uuid().required(), day: date().required(), new: flag().required() })).required(),
    next: text(400).nullable().defined(),
  }),
});
export const countProfileViews = defineOperation({
  summary: 'How many members opened my profile since I last looked at the list; 100 stands for more.',
  access: 'member',
  answer: shape({ new: integer(0, PROFILE_VIEW_LIMITS.counted).required() }),
});
