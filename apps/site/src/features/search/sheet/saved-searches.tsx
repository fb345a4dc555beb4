import type { SavedSearch } from '@duet/contract';
import { SAVED_SEARCH_LIMITS } from '@duet/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui';
import type { Filters } from '../filters';
import { countFilters } from '../filters';
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

type Mode = 'list' | 'edit' | 'save';

/** The searches that the member has saved: applied by one press, named, renamed and deleted. */
export function SavedSearches({ draft, onApply }: Props) {
  const { t } = useTranslation('filters');
  const id = useId();
  const saved = useSavedSearches();
  const [mode, setMode] = useState<Mode>('list');
  const apply = useApply(onApply);
  const { searches = [] } = saved;
  const maySave = countFilters(draft) > 0;
  if (!saved.searches || (searches.length === 0 && !maySave)) return null;
  const isFull = searches.length >= SAVED_SEARCH_LIMITS.most;
  const isEditing = mode === 'edit' && searches.length > 0;
  return (
    <section className={styles.saved} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{t('saved')}</h3>
        {searches.length > 0 && (
          <Button variant="text" className={styles.reset} onClick={() => setMode(isEditing ? 'list' : 'edit')}>
            {t(isEditing ? 'done' : 'edit')}
          </Button>
        )}
      </div>
      {isEditing && <SearchNames searches={searches} saved={saved} />}
      {!isEditing && searches.length > 0 && (
        <ul className="d-chips">
          {searches.map((search) => (
            <li key={search.id} className={styles.savedChip}>
              <Chip component="button" type="button" clickable label={search.name} onClick={() => apply(search)} />
            </li>
          ))}
        </ul>
      )}
      {maySave && isFull && <p className={styles.note}>{t('full')}</p>}
      {maySave && !isFull && mode === 'list' && (
        <Button variant="text" className={styles.save} onClick={() => setMode('save')}>
          {t('save')}
        </Button>
      )}
      {mode === 'save' && <SaveSearch draft={draft} saved={saved} onEnd={() => setMode('list')} />}
    </section>
  );
}
