import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import { showToast } from '../../ui';
import { isInstalled } from '../../site/browser';
import type { PushPermission } from '../session/push-state';
import { usePushState } from '../session/push-state';
import { useUser } from '../session/use-user';
import { disablePush, enablePush } from '../session/push';
import styles from '../account/section.module.css';

type PushDisplay = PushPermission | 'unavailable' | 'install' | 'subscribed';

/** Safari of iPhones and iPads has push messages in installed apps alone; an iPad may say that it is a Mac. */
function needsInstall(): boolean {
  if (typeof navigator === 'undefined' || isInstalled()) return false;
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** The browser's state in one word; `granted` alone is a browser that may, but is not subscribed. */
function usePushDisplay(): PushDisplay {
  const { capable, offered, permission, subscribed } = usePushState();
  if (!capable) return needsInstall() ? 'install' : 'unsupported';
  if (!offered) return 'unavailable';
  return subscribed ? 'subscribed' : permission;
}

/** Explains push messages, or why there are none; read out when it changes. */
export function PushWords() {
  const { t } = useTranslation('accounts');
  const { settings } = useSite();
  const display = usePushDisplay();
  // Messages name the site as its mails do.
  const site = display === 'unknown' ? settings.mail_name : settings.name;
  return <p role="status">{t(`push.${display}`, { site })}</p>;
}

interface Props {
  onDone?: () => void;
}

/** Switches push messages on in this browser. */
export function PushButton({ onDone }: Props) {
  const { t } = useTranslation('accounts');
  const { settings } = useSite();
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (!user || !settings.push_public_key) return;
    setBusy(true);
    try {
      if (await enablePush(user.id, settings.push_public_key)) onDone?.();
    } catch {
      showToast(t('push.failed'), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="large" loading={busy} onClick={() => void press()}>
      {t('push.enable')}
    </Button>
  );
}

/** On and off, for the page of notifications. */
export function PushSwitch() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const display = usePushDisplay();
  const off = () => user && disablePush(user.id).catch(() => showToast(t('push.failed'), 'bad'));
  return (
    <>
      <PushWords />
      {(display === 'unknown' || display === 'granted' || display === 'subscribed') && (
        <div className={styles.actions}>
          {display === 'subscribed' ? (
            <Button variant="outlined" onClick={() => void off()}>
              {t('push.disable')}
            </Button>
          ) : (
            <PushButton />
          )}
        </div>
      )}
    </>
  );
}
