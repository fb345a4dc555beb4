import Button from '@mui/material/Button';
import { useTranslation } from '../../../site/use-translation';
import { useUser } from '../../../members/session/use-user';
import { useNumber } from '../../../site';
import type { Filters } from '../filters';
import { OwnFields } from './own-fields';
import { SavedSearches } from './saved-searches';
import styles from './sheet.module.css';
import { useCount } from './use-count';
import { useFilterNames } from './use-filter-names';
import { WhereSection } from './where.section';
import { WhoSection } from './who.section';

interface Props {
  draft: Filters;
  /** True if the viewer's own place is known. */
  hasPlace: boolean;
  /** Two columns, where there is room for them. */
  isWide?: boolean;
  onChange: (draft: Filters) => void;
  onApply: (filters: Filters) => void;
}

/** The filters that this site searches by, with the saved searches above them. */
export function FilterFields({ draft, hasPlace, isWide = false, onChange, onApply }: Props) {
  const user = useUser();
  const field = { draft, onChange };
  return (
    <div className={isWide ? `${styles.columns} ${styles.wide}` : styles.columns}>
      {user && <SavedSearches draft={draft} onApply={onApply} />}
      <div className={styles.column}>
        <WhoSection {...field} />
        <WhereSection {...field} hasPlace={hasPlace} />
      </div>
      <OwnFields {...field} />
    </div>
  );
}

interface ActionsProps {
  draft: Filters;
  onReset: () => void;
  onApply: () => void;
}

/** The number that a draft finds, on the button; for nobody, the filters that are in the way. */
export function FilterActions({ draft, onReset, onApply }: ActionsProps) {
  const { t } = useTranslation(['filters', 'members']);
  const number = useNumber();
  const namesOf = useFilterNames();
  const counted = useCount(draft);
  const numberText = counted && `${number(counted.count)}${counted.count_is_exact ? '' : '+'}`;
  const isNobody = counted?.count === 0;
  const nobody = counted?.loosened.length
    ? t('filters:nobody_with', { filters: namesOf(counted.loosened) })
    : t('filters:nobody');
  return (
    <div className={styles.foot}>
      <p role="status" className={isNobody ? styles.nobody : 'd-hidden'}>
        {isNobody && nobody}
        {counted && !isNobody && t('members:search.count', { count: counted.count, number: numberText })}
      </p>
      <div className={styles.acts}>
        <Button variant="outlined" onClick={onReset}>
          {t('members:search.clear')}
        </Button>
        <Button className={styles.apply} onClick={onApply}>
          {counted && !isNobody ? t('filters:show', { number: numberText }) : t('members:search.apply')}
        </Button>
      </div>
    </div>
  );
}
