import type { Card } from '@duet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api';
import { paths } from '../../../app/paths';
import { Avatar, ErrorState, RowsSkeleton, showToast } from '../../../ui';
import { Section } from './section';
import { useHidden } from './use-hidden';

function HiddenRow({ card, busy, onShow }: { card: Card; busy: boolean; onShow: () => void }) {
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
        aria-label={t('settings.hidden.show_label', { name: card.name })}
        onClick={onShow}
      >
        {t('settings.hidden.show')}
      </Button>
    </li>
  );
}

/** Members who are not to be shown any more, and the way back for each of them (D02). */
export function HiddenSection() {
  const { t } = useTranslation(['accounts', 'errors']);
  const { list, show } = useHidden();
  const cards = list.data?.pages.flatMap(({ profiles }) => profiles) ?? [];
  const showAgain = (card: Card) =>
    show.mutate(card, {
      onSuccess: () => showToast(t('accounts:settings.hidden.shown', { name: card.name }), 'good'),
      onError: (error) => showToast(errorText(error, t), 'bad'),
    });
  return (
    <Section title={t('settings.hidden.title')} text={t('settings.hidden.text')}>
      {list.isPending && <RowsSkeleton count={2} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && cards.length === 0 && <p>{t('settings.hidden.none')}</p>}
      {cards.length > 0 && (
        <ul className="ac-devices">
          {cards.map((card) => (
            <HiddenRow
              key={card.id}
              card={card}
              busy={show.isPending && show.variables.id === card.id}
              onShow={() => showAgain(card)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="ac-row-end">
          <Button variant="outlined" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('settings.hidden.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}
