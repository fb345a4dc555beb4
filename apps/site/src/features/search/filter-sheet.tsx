import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui';
import { FilterFields } from './filter-fields';
import type { Filters } from './filters';
import { withoutFilters } from './filters';
import styles from './search.module.css';

interface Props {
  filters: Filters;
  onClose: () => void;
  onApply: (filters: Filters) => void;
}

/** The filters that this site searches by; nothing is searched before "Show results". */
export function FilterSheet({ filters, onClose, onApply }: Props) {
  const { t } = useTranslation('members');
  const [draft, setDraft] = useState(filters);
  const actions = (
    <>
      <Button variant="outlined" onClick={() => setDraft(withoutFilters(filters))}>
        {t('search.clear')}
      </Button>
      <Button className={styles.apply} onClick={() => onApply(draft)}>
        {t('search.apply')}
      </Button>
    </>
  );
  return (
    <Sheet open title={t('search.filters')} onClose={onClose} actions={actions} width="sm">
      <FilterFields draft={draft} onChange={setDraft} />
    </Sheet>
  );
}
