import type { Card } from '@duet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api';
import { paths } from '../../../app/paths';
import { Avatar, ErrorState, RowsSkeleton, showToast } from '../../../ui';
import { Section } from './section';
import type { ExclusionKind } from './use-exclusions';
import { useExclusions } from './use-exclusions';

interface RowProps {
  kind: ExclusionKind;
  card: Card;
  busy: boolean;
  onUndo: () => void;
}

function Row({ kind, card, busy, onUndo }: RowProps) {
  const { t } = useTranslation('accounts');
  return (
    <li>
      <Link to={paths.member(card.id)} className="ac-person">
        <Avatar name={card.name} image={card.main_image} />
        <strong>{card.name}</strong>
      </Link>
      <Button
        variant="outlined"
        loading={busy}
        aria-label={t(`settings.${kind}.undo_label`, { name: card.name })}
        onClick={onUndo}
      >
        {t(`settings.${kind}.undo`)}
      </Button>
    </li>
  );
}

/** Members whom one has hidden or blocked, and the way back for each of them (D02, C07). */
export function ExclusionsSection({ kind }: { kind: ExclusionKind }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const { list, undo } = useExclusions(kind);
  const cards = list.data?.pages.flatMap(({ profiles }) => profiles) ?? [];
  const takeBack = (card: Card) =>
    undo.mutate(card, {
      onSuccess: () => showToast(t(`accounts:settings.${kind}.undone`, { name: card.name }), 'good'),
      onError: (error) => showToast(errorText(error, t), 'bad'),
    });
  return (
    <Section title={t(`settings.${kind}.title`)} text={t(`settings.${kind}.text`)}>
      {list.isPending && <RowsSkeleton count={2} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && cards.length === 0 && <p>{t(`settings.${kind}.none`)}</p>}
      {cards.length > 0 && (
        <ul className="ac-devices">
          {cards.map((card) => (
            <Row
              key={card.id}
              kind={kind}
              card={card}
              busy={undo.isPending && undo.variables.id === card.id}
              onUndo={() => takeBack(card)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="ac-row-end">
          <Button variant="outlined" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t(`settings.${kind}.more`)}
          </Button>
        </div>
      )}
    </Section>
  );
}
