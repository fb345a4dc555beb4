import { SEARCH_ORDERS } from '@duet/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslation } from '../../site/use-translation';
import { useNumber, useSite } from '../../site';
import { Icon } from '../../ui';
import type { SearchResult } from '../../members/cards/hidden-card';
import type { Filters } from './filters';
import { countFilters, withFilter } from './filters';
import { rememberOrder } from './remembered-order';
import { Ways } from './ways';
import styles from './search.module.css';

interface Props {
  filters: Filters;
  /** Undefined while it is not known. */
  count: number | null | undefined;
  exact: boolean;
  /** The order of the results; undefined while it is not known. */
  order: SearchResult['order'] | undefined;
  /** True if the viewer's own place is known. */
  hasPlace: boolean;
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

/** The order of the results; the nearest first is a choice where a distance can be told. */
function OrderPick({ filters, order, hasPlace, onChange }: Pick<Props, 'filters' | 'order' | 'hasPlace' | 'onChange'>) {
  const { t } = useTranslation('members');
  const shown = order ?? filters.order ?? 'active';
  const choose = (value: string) => {
    const chosen = SEARCH_ORDERS.find((one) => one === value);
    if (!chosen) return;
    rememberOrder(chosen);
    onChange(withFilter(filters, 'order', chosen));
  };
  return (
    <select
      className="d-pick"
      value={shown}
      aria-label={t('search.order.label')}
      onChange={({ target }) => choose(target.value)}
    >
      {SEARCH_ORDERS.filter((one) => one !== 'nearest' || hasPlace || shown === one).map((one) => (
        <option key={one} value={one}>
          {t(`search.order.${one}`)}
        </option>
      ))}
    </select>
  );
}

/** Beside the heading, or in its place on a phone: the number of results, the ways elsewhere, the order, and the button for the filters. */
export function SearchTop({ filters, count, exact, order, hasPlace, onFilters, onChange }: Props) {
  const { t } = useTranslation('members');
  const number = useNumber();
  const set = countFilters(filters);
  const countText = exact ? number(count ?? 0) : `${number(CAP)}+`;
  return (
    <div className={styles.top}>
      <p className={styles.count} role="status">
        {count != null && t('search.count', { count, number: countText })}
      </p>
      <Ways />
      <div className={styles.picks}>
        <OrderPick filters={filters} order={order} hasPlace={hasPlace} onChange={onChange} />
        <Button
          className={styles.opensFilters}
          variant="outlined"
          startIcon={<Icon name="filter" size={20} />}
          onClick={onFilters}
        >
          {set > 0 ? t('search.filters_set', { count: set }) : t('search.filters')}
        </Button>
        <FictionalSwitch filters={filters} onChange={onChange} />
      </div>
    </div>
  );
}
