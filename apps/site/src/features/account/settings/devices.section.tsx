import type { AnswerOf, listSessions } from '@duet/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api';
import { useDate } from '../../../site';
import { ErrorState, RowsSkeleton, showToast } from '../../../ui';
import { Section } from '../../../members/account/section';
import { useSessions } from './use-sessions';
import styles from '../../../members/account/section.module.css';

type Session = AnswerOf<typeof listSessions>['sessions'][number];

interface RowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function DeviceRow({ session, busy, onEnd }: RowProps) {
  const { t } = useTranslation('accounts');
  const time = useDate({ dateStyle: 'medium', timeStyle: 'short' });
  const day = useDate({ dateStyle: 'medium' });
  const device = session.device === '–' ? t('settings.devices.unknown') : session.device;
  return (
    <li>
      <span className={styles.device}>
        <strong>{device}</strong>
        <small>{t('settings.devices.last_seen', { time: time(session.last_seen_at) })}</small>
        <small>{t('settings.devices.since', { date: day(session.created_at) })}</small>
      </span>
      {session.current ? (
        <Chip label={t('settings.devices.current')} color="success" variant="outlined" size="small" />
      ) : (
        <Button
          variant="outlined"
          loading={busy}
          aria-label={t('settings.devices.end_label', { device })}
          onClick={onEnd}
        >
          {t('settings.devices.end')}
        </Button>
      )}
    </li>
  );
}

/** Every session of the member; those on other devices can be ended. */
export function DevicesSection() {
  const { t } = useTranslation(['accounts', 'app']);
  const { list, end } = useSessions();
  const endOne = (id: string) =>
    end.mutate(id, {
      onSuccess: () => showToast(t('settings.devices.ended'), 'good'),
      onError: (error) => showToast(errorText(error, t), 'bad'),
    });
  return (
    <Section title={t('settings.devices.title')} text={t('settings.devices.text')}>
      {list.isPending && <RowsSkeleton count={2} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && (
        <ul className={styles.devices}>
          {list.data.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => endOne(session.id)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
