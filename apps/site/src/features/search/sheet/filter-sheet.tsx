import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../members/session/use-user';
import { useNumber } from '../../../site';
import { Sheet } from '../../../ui';
import type { Filters } from '../filters';
import { withoutFilters } from '../filters';
import { OwnFields } from './own-fields';
import { SavedSearches } from './saved-searches';
import styles from './sheet.module.css';
import { useCount } from './use-count';
import { useFilterNames } from './use-filter-names';
import { WhereSection } from './where.section';
import { WhoSection } from './who.section';

interface Props {
  filters: Filters;
  /** True if the viewer's own place is known. */
  hasPlace: boolean;
  onClose: () => void;
  onApply: (filters: Filters) => void;
}

interface ActionsProps {
  draft: Filters;
  onReset: () => void;
  onApply: () => void;
}

/** The number that a draft finds, on the button; for nobody, the filters that are in the way. */
function Actions({ draft, onReset, onApply }: ActionsProps) {
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

/** The filters that this site searches by; the results change with the button alone, the number on it with each choice. */
export default function FilterSheet({ filters, hasPlace, onClose, onApply }: Props) {
  const { t } = useTranslation('members');
  const user = useUser();
  const [draft, setDraft] = useState(filters);
  const field = { draft, onChange: setDraft };
  const actions = (
    <Actions draft={draft} onReset={() => setDraft(withoutFilters(filters))} onApply={() => onApply(draft)} />
  );
  return (
    <Sheet open title={t('search.filters')} onClose={onClose} actions={actions} width="md">
      <div className={styles.columns}>
        {user && <SavedSearches draft={draft} onApply={onApply} />}
        <div className={styles.column}>
          <WhoSection {...field} />
          <WhereSection {...field} hasPlace={hasPlace} />
        </div>
        <OwnFields {...field} />
      </div>
    </Sheet>
  );
}
