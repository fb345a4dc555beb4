import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { drop, keep, kept } from '../../data/kept';
import type { NewSiteDraft } from './draft';
import { EMPTY_DRAFT } from './draft';
import { STEPS } from './steps';

const NAME = 'new-site';

/** The answers, kept in this tab until the site is made, and the question in hand, which stands in the address. */
export function useDraft() {
  const [draft, setDraft] = useState<NewSiteDraft>(() => ({ ...EMPTY_DRAFT, ...kept<NewSiteDraft>(NAME) }));
  const [isOld, setOld] = useState(() => kept(NAME) !== null);
  const [search, setSearch] = useSearchParams();
  const open = STEPS.findIndex(({ fault }) => fault(draft) !== null);
  const wanted = Number(search.get('step') ?? 1) - 1;
  const last = open < 0 ? STEPS.length - 1 : open;
  const at = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), last) : 0;
  return {
    draft,
    at,
    /** True while the answers are from an earlier visit. */
    isOld,
    change: (part: Partial<NewSiteDraft>) => {
      const next = { ...draft, ...part };
      keep(NAME, next);
      setDraft(next);
    },
    goTo: (step: number) => setSearch({ step: String(step + 1) }),
    startOver: () => {
      drop(NAME);
      setDraft(EMPTY_DRAFT);
      setOld(false);
      setSearch({});
    },
    forget: () => drop(NAME),
  };
}
