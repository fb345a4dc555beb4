import type { Card } from '@duet/contract';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { Avatar, ErrorState, RowsSkeleton, useFocusInList } from '../../../ui';
import { Section } from '../../../members/account/section';
import type { ExclusionKind } from './use-exclusions';
import { useExclusions, useRemoveExclusion } from './use-exclusions';
import styles from '../../../members/account/section.module.css';

interface RowProps {
  kind: ExclusionKind;
  card: Card;
  onPress: () => void;
}

function Row({ kind, card, onPress }: RowProps) {
  const { t } = useTranslation('accounts');
  const undo = useRemoveExclusion(kind, card);
  const press = () => {
    onPress();
    undo.mutate();
  };
  return (
    <li>
      <Link to={paths.member(card.id)} className={styles.person}>
        <Avatar name={card.name} image={card.main_image} />
        <strong>{card.name}</strong>
      </Link>
      <Button
        variant="outlined"
        loading={undo.isPending}
        aria-label={t(`settings.${kind}.undo_label`, { name: card.name })}
        onClick={press}
      >
        {t(`settings.${kind}.undo`)}
      </Button>
    </li>
  );
}

/** Members whom one has hidden or blocked, and the way back for each of them (D02, C07). */
export function ExclusionsSection({ kind }: { kind: ExclusionKind }) {
  const { t } = useTranslation('accounts');
  const list = useExclusions(kind);
  const cards = list.data?.pages.flatMap(({ profiles }) => profiles) ?? [];
  const { frame, leave } = useFocusInList<HTMLElement>(cards, 'li button:not(:disabled)');
  return (
    <Section ref={frame} title={t(`settings.${kind}.title`)} text={t(`settings.${kind}.text`)}>
      {list.isPending && <RowsSkeleton count={2} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && cards.length === 0 && !list.hasNextPage && <p>{t(`settings.${kind}.none`)}</p>}
      {cards.length > 0 && (
        <ul className={styles.devices}>
          {cards.map((card, place) => (
            <Row key={card.id} kind={kind} card={card} onPress={() => leave(card.id, place)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={styles.actions}>
          <Button variant="outlined" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t(`settings.${kind}.more`)}
          </Button>
        </div>
      )}
    </Section>
  );
}
