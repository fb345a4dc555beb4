import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { ErrorState, Icon, RowsSkeleton, Sheet } from '../../ui';
import { useIcebreakerPriceText } from '../../members/icebreakers/icebreaker-list';
import type { IcebreakerPrice, useIcebreakerList } from '../../members/icebreakers/icebreaker-list';
import styles from './icebreakers.module.css';

interface LinesProps {
  /** Name of the other member. */
  name: string;
  list: ReturnType<typeof useIcebreakerList>;
  price: IcebreakerPrice;
  onSend: (text: string) => void;
}

interface Props extends LinesProps {
  /** Over a conversation that has begun, where there is no place for it. */
  isSheet: boolean;
  /** A button has opened it: the focus goes along. */
  takesFocus: boolean;
  onClose: () => void;
}

function Lines({ name, list, price, onSend }: LinesProps) {
  const { isPayable } = price;
  const { t } = useTranslation(['icebreakers', 'chat']);
  const priceId = useId();
  const priceText = useIcebreakerPriceText(list.data, price);
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton count={6} list={styles.lines} row={styles.waiting} picture={false} />;
  const send = ({ currentTarget }: MouseEvent<HTMLElement>, text: string) => {
    // The button is gone in a moment: the focus stays in the conversation.
    currentTarget.closest<HTMLElement>('#conversation')?.focus();
    onSend(text);
  };
  return (
    <div className={styles.body}>
      <p className={styles.price} id={priceId}>
        {isPayable && t('icebreakers:text', { name })} <strong>{priceText}</strong>
      </p>
      {!isPayable && (
        <Button component={Link} to={paths.credits} className={styles.credits}>
          {t('chat:to_credits')}
        </Button>
      )}
      <ul className={styles.lines}>
        {list.data.lines.map((text) => (
          <li key={text}>
            <button
              type="button"
              className={styles.line}
              disabled={!isPayable}
              aria-describedby={priceId}
              onClick={(event) => send(event, text)}
            >
              {text}
              <Icon name="send" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The site's icebreakers: at the lower end of an empty conversation, in a sheet over another one. */
export default function IcebreakerPanel({ isSheet, takesFocus, onClose, ...lines }: Props) {
  const { t } = useTranslation(['icebreakers', 'app']);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  if (isSheet) {
    return (
      <Sheet open title={t('icebreakers:title')} onClose={onClose} isBrief>
        <Lines {...lines} />
      </Sheet>
    );
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <section className={styles.panel} aria-labelledby={id} data-testid="icebreakers" onKeyDown={closeByKey}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('icebreakers:title')}
        </h2>
        <IconButton aria-label={t('app:close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <Lines {...lines} />
    </section>
  );
}
