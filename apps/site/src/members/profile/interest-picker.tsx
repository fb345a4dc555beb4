import { listInterests } from '@duet/contract';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { useLocale } from '../../site';
import { ErrorState, Icon, TextSkeleton } from '../../ui';
import { groupInterests } from './interest-groups';
import type { Interest, InterestGroup } from './interest-groups';
import styles from './profile-fields.module.css';

type Key = Interest['key'];

function useInterests() {
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['interests', locale],
    queryFn: async () => (await callApi(listInterests, { query: { locale }, quiet: true })).interests,
    staleTime: Infinity,
  });
}

interface GroupProps {
  group: InterestGroup;
  interests: readonly Interest[];
  chosen: readonly Key[];
  onToggle: (key: Key) => void;
}

function Group({ group, interests, chosen, onToggle }: GroupProps) {
  const { t } = useTranslation('profile-forms');
  return (
    <fieldset className={styles.group}>
      <legend>{t(`interests.groups.${group}`)}</legend>
      {group === 'intimate' && <p className={styles.note}>{t('interests.intimate_note')}</p>}
      <div className="d-chips">
        {interests.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            className={`${styles.chip} ${styles.choice}`}
            aria-pressed={chosen.includes(key)}
            onClick={() => onToggle(key)}
          >
            {chosen.includes(key) && <Icon name="check" size={18} />}
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoicesProps {
  chosen: readonly Key[];
  onChange: (chosen: Key[]) => void;
}

interface GroupsProps extends ChoicesProps {
  interests: readonly Interest[];
  query: string;
}

function Groups({ interests, query, chosen, onChange }: GroupsProps) {
  const { t } = useTranslation('profile-forms');
  const { locale } = useLocale();
  const toggle = (key: Key) => onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  const groups = groupInterests(interests, query, locale);
  // An interest that the site no longer offers stays chosen, and is no choice.
  const isOffered = (key: Key) => interests.some((one) => one.key === key);
  const count = chosen.filter(isOffered).length;
  return (
    <>
      <div className={styles.chosen}>
        <span role="status">{t('interests.chosen', { count })}</span>
        {count > 0 && (
          <button
            type="button"
            className="d-link-button"
            onClick={() => onChange(chosen.filter((key) => !isOffered(key)))}
          >
            {t('interests.clear')}
          </button>
        )}
      </div>
      {groups.length === 0 && <p className={styles.note}>{t('interests.none_found')}</p>}
      {groups.map(({ group, interests: members }) => (
        <Group key={group} group={group} interests={members} chosen={chosen} onToggle={toggle} />
      ))}
    </>
  );
}

/** All interests of the site in groups, to be found by name. */
export function InterestChoices(choices: ChoicesProps) {
  const { t } = useTranslation('profile-forms');
  const [query, setQuery] = useState('');
  const { data, error, refetch } = useInterests();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton count={6} />;
  return (
    <>
      <OutlinedInput
        fullWidth
        type="search"
        value={query}
        placeholder={t('interests.search')}
        inputProps={{ 'aria-label': t('interests.search') }}
        startAdornment={<Icon name="search" size={20} className={styles.searchIcon} />}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Groups interests={data} query={query} {...choices} />
    </>
  );
}

/** The field `interests` of a form of the own profile. */
export function InterestPicker() {
  const { t } = useTranslation('profile-forms');
  const [{ value: chosen }, , helpers] = useField<Key[]>('interests');
  return (
    <>
      <p className={styles.note}>{t('interests.text')}</p>
      <InterestChoices chosen={chosen} onChange={(keys) => void helpers.setValue(keys)} />
    </>
  );
}
