import type { AnswerOf, listSessions } from '@duet/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Suspense } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { useDate, useLocale } from '../../../site';
import { ErrorState, RowsSkeleton, Sheet, TextSkeleton, useFocusInList } from '../../../ui';
import { partOnDemand } from '../../../ui/part-on-demand';
import { Section } from '../../../members/account/section';
import { useSessions } from './use-sessions';
import styles from '../../../members/account/section.module.css';

type Session = AnswerOf<typeof listSessions>['sessions'][number];

const ProofForm = partOnDemand(() => import('./passkeys/proof-form'));

const NONE: Session[] = [];

interface RowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

/** The name of a country, which may be none of those that the site serves. */
function useCountryOfNetwork(country: string | null): string | null {
  const { locale } = useLocale();
  return country && (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? null);
}

function DeviceRow({ session, busy, onEnd }: RowProps) {
  const { t } = useTranslation('devices');
  const time = useDate({ dateStyle: 'medium', timeStyle: 'short' });
  const day = useDate({ dateStyle: 'medium' });
  const countryName = useCountryOfNetwork(session.country);
  const device = session.device === '–' ? t('unknown') : session.device;
  return (
    <li>
      <span className={styles.device}>
        <strong>{device}</strong>
        <small>{t('last_seen', { time: time(session.last_seen_at) })}</small>
        <small>
          {t('since', { date: day(session.created_at) })}
          {countryName && ` · ${countryName}`}
        </small>
      </span>
      {session.current ? (
        <Chip label={t('current')} color="success" variant="outlined" size="small" />
      ) : (
        <Button variant="outlined" loading={busy} aria-label={t('end_label', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

/** Every session of the member; those on other devices can be ended, one by one or all at once. */
export default function DevicesSection() {
  const { t } = useTranslation(['devices', 'passkeys']);
  const { list, busy, unproved, end, proved, dropUnproved } = useSessions();
  const sessions = list.data ?? NONE;
  const { frame, leave } = useFocusInList<HTMLElement>(sessions, 'li button:not(:disabled)');
  const endOne = (id: string, index: number) => {
    leave(id, index);
    end({ id });
  };
  const endAll = () => {
    leave(sessions.find(({ current }) => !current)?.id ?? '', 0);
    end('others');
  };
  return (
    <Section ref={frame} title={t('title')} text={t('text')}>
      {list.isPending && <RowsSkeleton count={2} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {sessions.length > 0 && (
        <ul className={styles.devices}>
          {sessions.map((session, index) => (
            <DeviceRow
              key={session.id}
              session={session}
              busy={busy !== null && busy !== 'others' && busy.id === session.id}
              onEnd={() => endOne(session.id, index)}
            />
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <div className={styles.actions}>
          <Button variant="outlined" loading={busy === 'others'} onClick={endAll}>
            {t('end_others')}
          </Button>
        </div>
      )}
      <Sheet open={unproved !== null} title={t('passkeys:proof.title')} onClose={dropUnproved}>
        <Suspense fallback={<TextSkeleton count={3} />}>
          <ProofForm text={t('proof')} onProved={proved} />
        </Suspense>
      </Sheet>
    </Section>
  );
}
