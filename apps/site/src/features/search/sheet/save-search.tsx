import { SAVED_SEARCH_LIMITS } from '@duet/contract';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { ApiError, errorText, newKey } from '../../../api';
import type { FilterName, Filters } from '../filters';
import { useFilterWords, WHERE } from './filter-lists';
import styles from './sheet.module.css';
import type { useSavedSearches } from './use-saved-searches';

interface Props {
  draft: Filters;
  saved: ReturnType<typeof useSavedSearches>;
  onSaved: () => void;
  onCancel: () => void;
}

/** A name out of as many of the chosen words as have room. */
function useUsualName(draft: Filters): string {
  const { t } = useTranslation('filters');
  const wordsOf = useFilterWords(draft);
  const { min_age: min, max_age: max } = draft;
  const names = Object.keys(draft) as FilterName[];
  const others = names.filter(
    (name) => !['gender', 'min_age', 'max_age', 'order', 'hide_fictional', ...WHERE].includes(name),
  );
  const words = [
    ...wordsOf('gender'),
    ...(min === undefined && max === undefined ? [] : [`${min ?? ''}–${max ?? ''}`]),
    ...WHERE.flatMap(wordsOf),
    ...others.flatMap(wordsOf),
  ];
  const name = words.reduce((text, word) => {
    const longer = text ? `${text}, ${word}` : word;
    return longer.length <= SAVED_SEARCH_LIMITS.name ? longer : text;
  }, '');
  return name || t('my_search');
}

/** The field for the name of a search that is saved. */
export function SaveSearch({ draft, saved: { save }, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['filters', 'errors', 'app']);
  const [name, setName] = useState(useUsualName(draft));
  // One key for this search, however often saving it is tried.
  const [id] = useState(newKey);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate({ id, name, filters: draft }, { onSuccess: onSaved });
  };
  const fault = save.error instanceof ApiError ? save.error.errors[0] : undefined;
  return (
    <form className={styles.saving} onSubmit={submit}>
      <OutlinedInput
        autoFocus
        fullWidth
        value={name}
        onChange={({ target }) => setName(target.value)}
        onFocus={({ target }) => target.select()}
        inputProps={{ 'aria-label': t('filters:name'), maxLength: SAVED_SEARCH_LIMITS.name }}
      />
      <div className={styles.savingActs}>
        <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          {t('filters:keep')}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {t('app:cancel')}
        </Button>
      </div>
      <p role="alert" className={styles.error}>
        {save.error && (fault ? t(`errors:rules.${fault.code}`, { ...fault.args }) : errorText(save.error, t))}
      </p>
    </form>
  );
}
