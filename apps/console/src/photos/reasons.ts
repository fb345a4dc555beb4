import type { PHOTO_REFUSALS } from '@duet/contract';

export type Refusal = (typeof PHOTO_REFUSALS)[number];

/** The reasons of a rejection in the order of the digits, each with its name and when to choose it. */
export const REASONS: { reason: Refusal; name: string; help: string }[] = [
  { reason: 'nudity', name: 'Nudity', help: 'Naked or sexual, also in parts.' },
  { reason: 'not_a_person', name: 'Nobody on it', help: 'A thing, an animal, a drawing, a text.' },
  { reason: 'someone_else', name: 'Somebody else', help: 'A celebrity, a found picture, another person.' },
  { reason: 'minor', name: 'A minor', help: 'Anybody who may be under 18.' },
  { reason: 'contact_details', name: 'Contact details', help: 'A phone number, an address, a name elsewhere.' },
  { reason: 'offensive', name: 'Offensive', help: 'Hate, violence, weapons, drugs.' },
  { reason: 'poor_quality', name: 'Poor quality', help: 'Too dark, too small, nobody to be recognised.' },
  { reason: 'other', name: 'Something else', help: 'Against the rules in another way.' },
];

/** The name of a rejection, also of those that no moderator gives. */
export const reasonName = (reason: string): string =>
  reason === 'broken' ? 'Could not be read' : (REASONS.find((one) => one.reason === reason)?.name ?? reason);
