import type { SavedSearch } from '@duet/contract';
import { SAVED_SEARCH_LIMITS } from '@duet/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { Icon, showToast } from '../../../ui';
import type { Filters } from '../filters';
import { countFilters, writeFilters } from '../filters';
import { SaveSearch } from './save-search';
import { SearchNames } from './search-names';
import styles from './sheet.module.css';
import { useFilterNames } from './use-filter-names';
import { useSavedSearches } from './use-saved-searches';

interface Props {
  draft: Filters;
  onApply: (filters: Filters) => void;
}

/** Says which filters of a saved search the site no longer offers. */
function useApply(onApply: Props['onApply']) {
  const { t } = useTranslation('filters');
  const namesOf = useFilterNames();
  return ({ filters, left_out }: SavedSearch) => {
    if (left_out.length > 0) showToast(t('left_out', { filters: namesOf(left_out) }));
    onApply(filters);
  };
}

type Mode = 'list' | 'edit' | 'save' | 'saved';

interface ChipsProps {
  searches: readonly SavedSearch[];
  onApply: (search: SavedSearch) => void;
}

const SearchChips = ({ searches, onApply }: ChipsProps) => (
  <ul className="d-chips">
    {searches.map((search) => (
      <li key={search.id} className={styles.savedChip}>
        <Chip component="button" type="button" clickable label={search.name} onClick={() => onApply(search)} />
      </li>
    ))}
  </ul>
);

interface SavingProps extends Pick<Props, 'draft'> {
  saved: ReturnType<typeof useSavedSearches>;
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** The way to save the draft, if it is no search that is saved already and there is room. */
function Saving({ draft, saved, mode, onMode }: SavingProps) {
  const { t } = useTranslation('filters');
  const { searches = [] } = saved;
  const isSaved = searches.some(({ filters }) => writeFilters(filters).toString() === writeFilters(draft).toString());
  if (mode === 'save')
    return <SaveSearch draft={draft} saved={saved} onSaved={() => onMode('saved')} onCancel={() => onMode('list')} />;
  if (mode === 'edit' || isSaved || countFilters(draft) === 0) return null;
  if (searches.length >= SAVED_SEARCH_LIMITS.most) return <p className={styles.note}>{t('full')}</p>;
  return (
    <Button
      variant="text"
      className={styles.save}
      startIcon={<Icon name="plus" size={20} />}
      onClick={() => onMode('save')}
    >
      {t('save')}
    </Button>
  );
}

/** The searches that the member has saved: applied by one press, named, renamed and deleted. */
export function SavedSearches({ draft, onApply }: Props) {
  const { t } = useTranslation('filters');
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const saved = useSavedSearches();
  const [chosenMode, setMode] = useState<Mode>('list');
  const apply = useApply(onApply);
  const { searches } = saved;
  const isEmpty = searches?.length === 0;
  const mode = isEmpty && chosenMode !== 'save' ? 'list' : chosenMode;
  useEffect(() => {
    // The field that had the focus is gone.
    if (mode === 'saved') title.current?.focus();
  }, [mode]);
  if (!searches || (isEmpty && countFilters(draft) === 0)) return null;
  const saving = <Saving draft={draft} saved={saved} mode={mode} onMode={setMode} />;
  if (isEmpty && mode !== 'save') return <div>{saving}</div>;
  return (
    <section className={styles.saved} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} ref={title} tabIndex={-1}>
          {t('saved')}
        </h3>
        {!isEmpty && (
          <Button variant="text" className={styles.reset} onClick={() => setMode(mode === 'edit' ? 'list' : 'edit')}>
            {t(mode === 'edit' ? 'done' : 'edit')}
          </Button>
        )}
      </div>
      <p role="status" className="d-hidden">
        {mode === 'saved' && t('saved_now')}
      </p>
      {mode === 'edit' && <SearchNames searches={searches} saved={saved} />}
      {mode !== 'edit' && !isEmpty && <SearchChips searches={searches} onApply={apply} />}
      {saving}
    </section>
  );
}
