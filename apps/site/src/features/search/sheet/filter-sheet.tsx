import { useState } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { Sheet } from '../../../ui';
import type { Filters } from '../filters';
import { withoutFilters } from '../filters';
import { FilterActions, FilterFields } from './filter-fields';

interface Props {
  filters: Filters;
  /** True if the viewer's own place is known. */
  hasPlace: boolean;
  onClose: () => void;
  onApply: (filters: Filters) => void;
}

/** The filters in a sheet; the results change with the button alone, the number on it with each choice. */
export default function FilterSheet({ filters, hasPlace, onClose, onApply }: Props) {
  const { t } = useTranslation('members');
  const [draft, setDraft] = useState(filters);
  const actions = (
    <FilterActions draft={draft} onReset={() => setDraft(withoutFilters(filters))} onApply={() => onApply(draft)} />
  );
  return (
    <Sheet open title={t('search.filters')} onClose={onClose} actions={actions} width="md">
      <FilterFields isWide draft={draft} hasPlace={hasPlace} onChange={setDraft} onApply={onApply} />
    </Sheet>
  );
}
