import type { TimelineEntry, TimelineKind } from '@duet/contract';
import { KIND_WORDS } from '../restrictions/words';
import { moneyText } from '../ui/money';
import { optionName } from '../ui/words';

/** An entry as staff read it: the sentence, what stands beside it, and where it leads. */
export interface EntryText {
  title: string;
  more: string | null;
  path: string | null;
}

type Told = Pick<TimelineEntry, 'record_id' | 'state' | 'detail' | 'amount' | 'currency' | 'words'>;

const wordOf = (word: string | null) => (word ? optionName(word) : null);
const lineOf = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ') || null;
const moneyOf = ({ amount, currency }: Told) => (amount !== null && currency ? moneyText(amount, currency) : null);
const restrictionOf = (detail: string | null) => KIND_WORDS[detail as keyof typeof KIND_WORDS] ?? wordOf(detail) ?? '';
const plain = (title: string) => () => ({ title, more: null, path: null });
const caseText = (title: string) => (told: Told) => ({
  title,
  more: lineOf(told.words, wordOf(told.detail), wordOf(told.state)),
  path: `/cases/${told.record_id}/show`,
});

const TEXTS: Record<TimelineKind, (told: Told) => EntryText> = {
  signed_up: plain('Signed up'),
  confirmed: plain('Confirmed the e-mail address'),
  logged_in: ({ words }) => ({ title: 'Logged in', more: words === '–' ? null : words, path: null }),
  ordered: (told) => ({
    title: `Order ${told.words ?? ''}`,
    more: lineOf(moneyOf(told), wordOf(told.state)),
    path: `/orders/${told.record_id}/show`,
  }),
  refund_requested: (told) => ({
    title: 'Refund',
    more: lineOf(moneyOf(told), wordOf(told.detail), wordOf(told.state)),
    path: `/refunds/${told.record_id}/show`,
  }),
  mailed: ({ detail, state }) => ({ title: `E-mail: ${wordOf(detail) ?? ''}`, more: wordOf(state), path: null }),
  photo_added: ({ state }) => ({ title: 'Photo added', more: state === 'pending' ? 'Waits' : null, path: null }),
  photo_decided: ({ state, detail }) => ({
    title: state === 'rejected' ? 'Photo rejected' : 'Photo approved',
    more: wordOf(detail),
    path: null,
  }),
  restricted: ({ detail, words, state }) => ({
    title: restrictionOf(detail),
    more: lineOf(wordOf(words), state === 'requested' ? 'Waits for a second person' : null),
    path: null,
  }),
  restriction_over: ({ detail, state }) => ({
    title: `${restrictionOf(detail)}: ${(wordOf(state) ?? '').toLowerCase()}`,
    more: null,
    path: null,
  }),
  reported: caseText('Opened a case'),
  was_reported: caseText('Was reported'),
  noted: ({ words }) => ({ title: 'Note', more: words, path: null }),
  credits_corrected: ({ amount, words, state }) => ({
    title: `${(amount ?? 0) > 0 ? '+' : ''}${amount ?? 0} credits by staff`,
    more: lineOf(words, state === 'done' ? null : wordOf(state)),
    path: null,
  }),
};

/** The words of an entry. */
export const entryText = (entry: TimelineEntry): EntryText => TEXTS[entry.kind](entry);
