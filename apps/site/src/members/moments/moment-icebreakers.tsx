import type { Card } from '@duet/contract';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useIcebreakerPrice, useIcebreakerPriceText } from '../icebreakers/icebreaker-list';
import type { IcebreakerList } from '../icebreakers/icebreaker-list';
import { chooseIcebreaker } from '../icebreakers/icebreakers.store';
import styles from './moment-sheet.module.css';

const SHOWN = 3;

/** Three ready-made first lines below a match, with their price: one tap sends one, and leads to the conversation. */
export function MomentIcebreakers({ card, list }: { card: Card; list: IcebreakerList }) {
  const { t } = useTranslation('icebreakers');
  const navigate = useNavigate();
  const priceId = useId();
  const price = useIcebreakerPrice(list, card.fictional);
  const priceText = useIcebreakerPriceText(list, price);
  if (!price.isPayable) return null;
  const send = (line: string) => {
    chooseIcebreaker(card.id, line);
    void navigate(paths.memberChat(card.id));
  };
  return (
    <div className={styles.icebreakers}>
      <p id={priceId}>
        {t('text', { name: card.name })} {priceText}
      </p>
      {list.lines.slice(0, SHOWN).map((line) => (
        <button key={line} type="button" className={styles.line} aria-describedby={priceId} onClick={() => send(line)}>
          {line}
        </button>
      ))}
    </div>
  );
}
