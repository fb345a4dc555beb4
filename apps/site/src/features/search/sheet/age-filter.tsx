import { AgeRange } from '../../../members/filters/age-range';
import type { Ages } from '../../../members/filters/ages';
import { useUsualAges } from '../../../members/filters/ages';
import type { Filters } from '../filters';
import { withFilter } from '../filters';

interface Props {
  draft: Filters;
  onChange: (filters: Filters) => void;
}

/** Youngest and oldest age. */
export function AgeFilter({ draft, onChange }: Props) {
  const [usualMin, usualMax] = useUsualAges();
  const change = ([min, max]: Ages) => onChange(withFilter(withFilter(draft, 'min_age', min), 'max_age', max));
  return <AgeRange ages={[draft.min_age ?? usualMin, draft.max_age ?? usualMax]} onChange={change} />;
}
