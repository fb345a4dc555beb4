import type { SavedSearch } from '@duet/contract';
import { SAVED_SEARCH_LIMITS } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { Icon, useFocusInList } from '../../../ui';
import styles from './sheet.module.css';
import type { useSavedSearches } from './use-saved-searches';

interface Props {
  searches: readonly SavedSearch[];
  saved: ReturnType<typeof useSavedSearches>;
}

function NameField({ search: { id, name }, saved: { rename } }: Pick<Props, 'saved'> & { search: SavedSearch }) {
  const { t } = useTranslation('filters');
  const [typed, setTyped] = useState(name);
  const keep = () => {
    const next = typed.trim();
    if (next === '') return setTyped(name);
    if (next !== name) rename.mutate({ id, name: next });
  };
  return (
    <OutlinedInput
      fullWidth
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
      inputProps={{ 'aria-label': t('name_of', { name }), maxLength: SAVED_SEARCH_LIMITS.name }}
    />
  );
}

/** The names of saved searches to be changed, each beside the button that deletes its search. */
export function SearchNames({ searches, saved }: Props) {
  const { t } = useTranslation('filters');
  const { frame, leave } = useFocusInList<HTMLUListElement>(searches, 'li button');
  const remove = (id: string, index: number) => {
    leave(id, index);
    saved.remove.mutate(id);
  };
  return (
    <ul className={styles.names} ref={frame}>
      {searches.map((search, index) => (
        <li key={search.id}>
          <NameField search={search} saved={saved} />
          <IconButton aria-label={t('delete', { name: search.name })} onClick={() => remove(search.id, index)}>
            <Icon name="bin" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
