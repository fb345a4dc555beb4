import type { TimelineEntry, TimelineKind } from '@duet/contract';
import { numberText } from '../ui/formats';
import { moneyText } from '../ui/money';
import { t, textOr } from '../ui/texts';
import type { OptionList } from '../ui/words';
import { optionName } from '../ui/words';

/** An entry as staff read it: the sentence, what stands beside it, and where it leads. */
export interface EntryText {
  title: string;
  more: string | null;
  path: string | null;
}

type EntryFacts = Pick<TimelineEntry, 'record_id' | 'state' | 'detail' | 'amount' | 'currency' | 'words'>;

const wordOf = (word: string | null, list: OptionList) => (word ? optionName(word, list) : null);
const lineOf = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ') || null;
const moneyOf = ({ amount, currency }: EntryFacts) =>
  amount !== null && currency ? moneyText(amount, currency) : null;
const restrictionOf = (detail: string | null) =>
  textOr(`restrictions.kinds.${detail ?? ''}`, wordOf(detail, 'restriction_kind') ?? '');
const plain = (title: string) => () => ({ title, more: null, path: null });
const caseText = (title: string) => (told: EntryFacts) => ({
  title,
  more: lineOf(told.words, wordOf(told.detail, 'report_reason'), wordOf(told.state, 'case_state')),
  path: `/cases/${told.record_id}/show`,
});

function overText({ detail, state }: EntryFacts): string {
  const restriction = restrictionOf(detail);
  return textOr(`timeline.entries.over.${state ?? ''}`, restriction, { restriction });
}

/** Credits given or taken, with their sign. */
function correctionText({ amount }: EntryFacts): string {
  const credits = amount ?? 0;
  const number = numberText(credits, { signDisplay: 'exceptZero', useGrouping: false });
  return t('timeline.entries.credits_corrected', { count: Math.abs(credits), number });
}

const TEXTS: Record<TimelineKind, (told: EntryFacts) => EntryText> = {
  signed_up: plain(t('timeline.entries.signed_up')),
  confirmed: plain(t('timeline.entries.confirmed')),
  logged_in: ({ words }) => ({
    title: t('timeline.entries.logged_in'),
    more: words === '–' ? null : words,
    path: null,
  }),
  ordered: (told) => ({
    title: t('timeline.entries.ordered', { number: told.words ?? '' }),
    more: lineOf(moneyOf(told), wordOf(told.state, 'order_status')),
    path: `/orders/${told.record_id}/show`,
  }),
  refund_requested: (told) => ({
    title: t('timeline.entries.refund'),
    more: lineOf(moneyOf(told), wordOf(told.detail, 'refund_kind'), wordOf(told.state, 'refund_state')),
    path: `/refunds/${told.record_id}/show`,
  }),
  mailed: ({ detail, state }) => ({
    title: t('timeline.entries.mailed', { kind: wordOf(detail, 'mail_kind') ?? '' }),
    more: wordOf(state, 'mail_state'),
    path: null,
  }),
  photo_added: ({ state }) => ({
    title: t('timeline.entries.photo_added'),
    more: state === 'pending' ? t('timeline.entries.photo_waits') : null,
    path: null,
  }),
  photo_decided: ({ state, detail }) => ({
    title: t(state === 'rejected' ? 'timeline.entries.photo_rejected' : 'timeline.entries.photo_approved'),
    more: wordOf(detail, 'photo_rejection'),
    path: null,
  }),
  restricted: ({ detail, words, state }) => ({
    title: restrictionOf(detail),
    more: lineOf(
      wordOf(words, 'restriction_reason'),
      state === 'requested' ? t('timeline.entries.waits_for_second') : null,
    ),
    path: null,
  }),
  restriction_over: (told) => ({ title: overText(told), more: null, path: null }),
  reported: caseText(t('timeline.entries.reported')),
  was_reported: caseText(t('timeline.entries.was_reported')),
  noted: ({ words }) => ({ title: t('timeline.entries.noted'), more: words, path: null }),
  credits_corrected: (told) => ({
    title: correctionText(told),
    more: lineOf(told.words, told.state === 'done' ? null : wordOf(told.state, 'correction_state')),
    path: null,
  }),
};

/** The words of an entry. */
export const entryText = (entry: TimelineEntry): EntryText => TEXTS[entry.kind](entry);
