import type { Card } from '@duet/contract';
import { Icon } from '../../ui/icon';
import { useRegions } from '../profile/use-regions';
import { useDistance } from './use-distance';
import styles from './member-card.module.css';

/** A region's name, which cards with a town need not look for. */
const RegionName = ({ card: { country, region } }: { card: Card }) => useRegions().nameOf(country, region);

/** Town, or region where the town is not told, and how far away that is. */
export function CardPlace({ card }: { card: Card }) {
  const distance = useDistance();
  const where = card.city ?? (card.region && <RegionName card={card} />);
  const away = distance(card.distance);
  if (!where && !away) return null;
  return (
    <span className={styles.place}>
      <Icon name="pin" size={14} />
      <span className={styles.placeWords}>
        {where && <span className={styles.where}>{where}</span>} {away && <span className={styles.away}>{away}</span>}
      </span>
    </span>
  );
}
