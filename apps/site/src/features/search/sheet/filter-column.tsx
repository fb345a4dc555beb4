import { useState } from 'react';
import type { Filters } from '../filters';
import { countFilters, withoutFilters, writeFilters } from '../filters';
import { FilterActions, FilterFields } from './filter-fields';
import styles from './sheet.module.css';

interface Props {
  filters: Filters;
  hasPlace: boolean;
  onApply: (filters: Filters) => void;
}

/** The choices that are not applied yet; with another search they are its filters. The fields stay: one of them has the focus. */
function useDraft(filters: Filters) {
  const search = writeFilters(filters).toString();
  const [{ of, draft }, setState] = useState({ of: search, draft: filters });
  if (of !== search) setState({ of: search, draft: filters });
  const setDraft = (next: Filters) => setState({ of: search, draft: next });
  return { draft, setDraft, isChanged: writeFilters(draft).toString() !== search };
}

/** The filters beside the results; the button with the number comes with the first choice, so that a look at them counts nothing. */
export default function FilterColumn({ filters, hasPlace, onApply }: Props) {
  const { draft, setDraft, isChanged } = useDraft(filters);
  const reset = () => setDraft(withoutFilters(filters));
  return (
    <>
      <FilterFields draft={draft} hasPlace={hasPlace} onChange={setDraft} onApply={onApply} />
      {(isChanged || countFilters(filters) > 0) && (
        <div className={styles.columnFoot}>
          <FilterActions draft={draft} onReset={reset} onApply={() => onApply(draft)} />
        </div>
      )}
    </>
  );
}
