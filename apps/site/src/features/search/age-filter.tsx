import Slider from '@mui/material/Slider';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../members/session/use-user';
import type { Filters } from './filters';
import { OLDEST, withFilter, YOUNGEST } from './filters';
import styles from './search.module.css';

interface Props {
  draft: Filters;
  onChange: (filters: Filters) => void;
}

/** Without a wish the search goes ten years to either side of one's own age (D-18). */
function useUsualAges(): [number, number] {
  const age = useUser()?.profile.age;
  if (age === undefined) return [YOUNGEST, OLDEST];
  return [Math.max(YOUNGEST, age - 10), Math.min(OLDEST, age + 10)];
}

/** Youngest and oldest age as one slider with two ends. */
export function AgeFilter({ draft, onChange }: Props) {
  const { t } = useTranslation('members');
  const [usualMin, usualMax] = useUsualAges();
  const [min, max] = [draft.min_age ?? usualMin, draft.max_age ?? usualMax];
  const change = (values: number[]) => {
    const [low = usualMin, high = usualMax] = values;
    onChange(withFilter(withFilter(draft, 'min_age', low), 'max_age', high));
  };
  return (
    <fieldset className={styles.field}>
      <legend>{t('search.ages', { min, max })}</legend>
      <div className={styles.ages}>
        <Slider
          value={[min, max]}
          min={YOUNGEST}
          max={OLDEST}
          disableSwap
          valueLabelDisplay="auto"
          getAriaLabel={(index) => t(index === 0 ? 'search.filter.min_age' : 'search.filter.max_age')}
          onChange={(_event, values) => change(values as number[])}
        />
      </div>
    </fieldset>
  );
}
