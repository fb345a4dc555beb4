import { SEARCH_ORDERS } from '@duet/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { useNumber, useSite } from '../../site';
import { Icon } from '../../ui';
import { useUser } from '../../members/session/use-user';
import type { Filters } from './filters';
import { countFilters, withFilter } from './filters';
import styles from './search.module.css';

interface Props {
  filters: Filters;
  /** Undefined while it is not known. */
  count: number | null | undefined;
  exact: boolean;
  onFilters: () => void;
  onChange: (filters: Filters) => void;
}

const CAP = 200;

/** Takes fictional profiles out of the results in one tap, on sites that have any (D-42). */
function FictionalSwitch({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const { t } = useTranslation('members');
  const { settings } = useSite();
  if (settings.fictional_profiles === 'none') return null;
  const hidden = filters.hide_fictional === true;
  return (
    <Chip
      component="button"
      type="button"
      clickable
      aria-pressed={hidden}
      color={hidden ? 'primary' : 'default'}
      variant={hidden ? 'filled' : 'outlined'}
      {...(hidden ? { icon: <Icon name="check" size={18} /> } : {})}
      label={t('search.hide_fictional', { fictional: settings.fictional_plural })}
      onClick={() => onChange(withFilter(filters, 'hide_fictional', !hidden))}
    />
  );
}

/** The number of results, the order, and the button for the filters. */
export function SearchBar({ filters, count, exact, onFilters, onChange }: Props) {
  const { t } = useTranslation('members');
  const number = useNumber();
  const user = useUser();
  const set = countFilters(filters);
  const countText = exact ? number(count ?? 0) : `${number(CAP)}+`;
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {count != null && t('search.count', { count, number: countText })}
      </p>
      <select
        className="d-pick"
        value={filters.order ?? 'active'}
        aria-label={t('search.order.label')}
        onChange={({ target }) =>
          onChange(
            withFilter(
              filters,
              'order',
              SEARCH_ORDERS.find((one) => one === target.value && one !== 'active'),
            ),
          )
        }
      >
        {SEARCH_ORDERS.filter((order) => user || order !== 'nearest').map((order) => (
          <option key={order} value={order}>
            {t(`search.order.${order}`)}
          </option>
        ))}
      </select>
      <Button variant="outlined" startIcon={<Icon name="filter" size={20} />} onClick={onFilters}>
        {set > 0 ? t('search.filters_set', { count: set }) : t('search.filters')}
      </Button>
      <FictionalSwitch filters={filters} onChange={onChange} />
    </div>
  );
}
