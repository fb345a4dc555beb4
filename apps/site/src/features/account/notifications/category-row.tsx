import type { NotificationCategory, NotificationChannel } from '@duet/contract';
import { MAIL_ALLOWANCES, NOTIFICATION_CATEGORIES, NOTIFICATION_CHANNELS } from '@duet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { errorText } from '../../../api';
import { useSite } from '../../../site';
import { showToast } from '../../../ui';
import type { CategoryChoice } from './use-notifications';
import { useChange } from './use-notifications';
import styles from './notifications.module.css';

interface Props {
  category: NotificationCategory;
  choice: CategoryChoice;
}

const PERIODS = { 1: 'day', 7: 'week', 30: 'month' } as const;

/** The key of the sentence that says how often a category tells something at most. */
function limitKey(category: NotificationCategory) {
  const { allowance } = NOTIFICATION_CATEGORIES[category];
  if (allowance === 'activity') return 'most.activity';
  return `most.${PERIODS[MAIL_ALLOWANCES[allowance].days]}` as const;
}

interface ChannelProps extends Props {
  channel: NotificationChannel;
}

/** Saved at once; after an error it stands as before. */
function ChannelSwitch({ category, channel, choice }: ChannelProps) {
  const { t } = useTranslation(['notifications', 'app', 'errors']);
  const change = useChange(category, channel);
  const isOn = change.isPending ? change.variables : choice[channel];
  const turn = (on: boolean) => change.mutate(on, { onError: (error) => showToast(errorText(error, t), 'bad') });
  return (
    <FormControlLabel
      className={styles.switch}
      label={t(channel)}
      control={<Switch checked={isOn} onChange={(_event, on) => turn(on)} />}
    />
  );
}

/** One category: its meaning, how often it writes at most, and a switch for each channel. */
export function CategoryRow({ category, choice }: Props) {
  const { t } = useTranslation('notifications');
  const { settings } = useSite();
  const id = useId();
  const { most } = MAIL_ALLOWANCES[NOTIFICATION_CATEGORIES[category].allowance];
  return (
    <li>
      <div className={styles.row} role="group" aria-labelledby={id}>
        <div className={styles.words}>
          <h3 id={id}>{t(`categories.${category}.title`)}</h3>
          <p>{t(`categories.${category}.text`, { site: settings.name })}</p>
          <small>{t(limitKey(category), { count: most })}</small>
          {choice.mail_reason && !choice.mail && <p className={styles.reason}>{t(`reason.${choice.mail_reason}`)}</p>}
        </div>
        <div className={styles.switches}>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <ChannelSwitch key={channel} category={category} channel={channel} choice={choice} />
          ))}
        </div>
      </div>
    </li>
  );
}
