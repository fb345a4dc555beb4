import type { PHOTO_REFUSALS } from '@duet/contract';

export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];

/** The reasons of a rejection in the order of the digits, each with its name and when to choose it. */
export const REASONS: { reason: PhotoRefusal; name: string; help: string }[] = [
  { reason: 'nudity', name: 'Nudity', help: 'Naked or sexual, even in part.' },
  { reason: 'not_a_person', name: 'Not a person', help: 'A thing, an animal, a drawing, a text.' },
  { reason: 'someone_else', name: 'Someone else', help: 'A celebrity, a found picture, another person.' },
  {
    reason: 'minor',
    name: 'A minor',
    help: 'The member may be under 18: hides the profile and calls a second person.',
  },
  { reason: 'contact_details', name: 'Contact details', help: 'A phone number, an address, a user name elsewhere.' },
  { reason: 'offensive', name: 'Offensive', help: 'Hate, violence, weapons, drugs.' },
  { reason: 'poor_quality', name: 'Poor quality', help: 'Too dark, too small or unrecognisable.' },
  { reason: 'other', name: 'Something else', help: 'Against the rules in another way.' },
];

/** The name of a rejection, also of those that no moderator gives. */
export const reasonName = (reason: string): string =>
  reason === 'broken' ? 'Could not be read' : (REASONS.find((one) => one.reason === reason)?.name ?? reason);
