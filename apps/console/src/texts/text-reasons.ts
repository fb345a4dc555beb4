import type { TextMark, TextRefusal } from '@duet/contract';
import type { Reason } from '../queue/act-bar';

/** The reasons of a rejection in the order of the digits; the fourth is the same as with photos. */
export const TEXT_REASONS: Reason<TextRefusal>[] = [
  { reason: 'contact_details', name: 'Contact details', help: 'A phone number, an address, a user name elsewhere.' },
  { reason: 'money', name: 'Money', help: 'Asks for money, vouchers or crypto, or offers to be paid.' },
  { reason: 'someone_else', name: 'Someone else', help: 'Says to be a person that they are not.' },
  { reason: 'minor', name: 'A minor', help: 'They may be under 18: hides the profile and calls a second person.' },
  { reason: 'sexual', name: 'Sexual', help: 'More explicit than the site allows.' },
  { reason: 'offensive', name: 'Offensive', help: 'Hate, threats, insults.' },
  { reason: 'advertising', name: 'Advertising', help: 'For goods, services or other sites.' },
  { reason: 'other', name: 'Something else', help: 'Against the rules in another way.' },
];

export const textReasonName = (reason: string): string =>
  TEXT_REASONS.find((one) => one.reason === reason)?.name ?? reason;

export const FIELD_NAMES = {
  name: 'Name',
  about_me: 'About me',
  looking_for: 'What I am looking for',
  message: 'One of the first messages of a conversation',
} as const;

export const MARK_NAMES: Record<TextMark, string> = {
  money: 'About money',
  contact: 'Contact details',
  again: 'Rejected before in the same words',
};
