import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dropFromTab, keepInTab, readFromTab } from '../../data/tab-storage';
import type { NewSiteDraft } from './draft';
import { EMPTY_DRAFT } from './draft';
import { STEPS } from './steps';

const NAME = 'new-site';

/** The answers, kept in this tab until the site is made, and the question in hand, which stands in the address. */
export function useDraft() {
  const [draft, setDraft] = useState<NewSiteDraft>(() => ({ ...EMPTY_DRAFT, ...readFromTab<NewSiteDraft>(NAME) }));
  const [isOld, setOld] = useState(() => readFromTab(NAME) !== null);
  const [search, setSearch] = useSearchParams();
  const open = STEPS.findIndex(({ fault }) => fault(draft) !== null);
  const requestedStep = Number(search.get('step') ?? 1) - 1;
  const last = open < 0 ? STEPS.length - 1 : open;
  const at = Number.isInteger(requestedStep) ? Math.min(Math.max(requestedStep, 0), last) : 0;
  return {
    draft,
    at,
    /** True while the answers are from an earlier visit. */
    isOld,
    change: (part: Partial<NewSiteDraft>) => {
      const next = { ...draft, ...part };
      keepInTab(NAME, next);
      setDraft(next);
    },
    goTo: (step: number) => setSearch({ step: String(step + 1) }),
    startOver: () => {
      dropFromTab(NAME);
      setDraft(EMPTY_DRAFT);
      setOld(false);
      setSearch({});
    },
    forget: () => dropFromTab(NAME),
  };
}
