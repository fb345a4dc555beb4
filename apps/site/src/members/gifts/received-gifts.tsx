import type { ReceivedGift } from '@duet/contract';
import { getReceivedGifts } from '@duet/contract';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../site/use-translation';
import { callApi, servedAnswer } from '../../api';
import { listenLive } from '../live/live-events';
import { GiftPicture } from './gift-picture';
import styles from './gifts.module.css';

const key = ['received-gifts'] as const;

/** The gifts of a profile with their number; who gave them is told to nobody. */
export function ReceivedGifts({ gifts, own = false }: { gifts: readonly ReceivedGift[]; own?: boolean }) {
  const { t } = useTranslation('gifts');
  if (gifts.length === 0) return null;
  const title = t(own ? 'received_own' : 'received');
  return (
    <section className={styles.received} aria-label={title}>
      <Typography variant="h3">{title}</Typography>
      <ul>
        {gifts.map(({ key: gift, count }) => (
          <li key={gift} data-gift={gift}>
            <GiftPicture gift={gift} size={48} />
            <span>{t(`name.${gift}`)}</span>
            <span className={styles.soft}>× {count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The member's own gifts, under the heading that others read where they look as those; one that comes meanwhile shows at once. */
export function OwnGifts({ asOthers = false }: { asOthers?: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => callApi(getReceivedGifts, {}),
    initialData: () => servedAnswer(getReceivedGifts, {}),
    staleTime: 0,
  });
  useEffect(() => listenLive('message', () => void client.invalidateQueries({ queryKey: key })), [client]);
  return <ReceivedGifts gifts={data?.gifts ?? []} own={!asOthers} />;
}
