import Slider from '@mui/material/Slider';
import { useTranslation } from '../../site/use-translation';
import type { Ages } from './ages';
import { OLDEST, YOUNGEST } from './ages';
import styles from './filters.module.css';

interface Props {
  ages: Ages;
  onChange: (ages: Ages) => void;
}

/** Youngest and oldest age as one slider with two ends. */
export function AgeRange({ ages: [min, max], onChange }: Props) {
  const { t } = useTranslation('members');
  const change = ([low = min, high = max]: number[]) => onChange([low, high]);
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
