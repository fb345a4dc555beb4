import { useEffect } from 'react';
import { t } from '../ui/texts';
import { useKeys } from '../ui/use-keys';
import { ANSWER_FIELD, DECISION_FIELD, NOTE_FIELD, REFUND_BUTTON } from './case-keys';

const FIELD = 'input, textarea, [role=combobox]';

/** Acts that put the focus where the key says; nothing where the page has no such thing. */
const focusOn = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus();

/** R answers, N takes a note, D decides, F pays back, T takes the case; Esc leaves a field, so that the keys work again. */
export function useCaseKeys(take: (() => void) | undefined): void {
  useKeys({
    r: focusOn(`#${ANSWER_FIELD}`),
    n: focusOn(`#${NOTE_FIELD}`),
    d: focusOn(`#${DECISION_FIELD}`),
    f: focusOn(`.${REFUND_BUTTON}`),
    t: take,
  });
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const field = event.target as HTMLElement;
      if (event.key === 'Escape' && field.matches(FIELD) && !field.closest('.MuiModal-root')) field.blur();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, []);
}

/** The keys of a case's page. */
export const CASE_KEYS = [
  ['J', t('cases.show.keys.next')],
  ['K', t('cases.show.keys.before')],
  ['T', t('cases.show.keys.take')],
  ['R', t('cases.show.keys.answer')],
  ['N', t('cases.show.keys.note')],
  ['F', t('cases.show.keys.refund')],
  ['D', t('cases.show.keys.decide')],
  ['Esc', t('cases.show.keys.leave')],
] as const;
