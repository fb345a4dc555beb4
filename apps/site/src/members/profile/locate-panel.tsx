import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../site/use-translation';
import { Icon } from '../../ui';
import { useGeolocation } from '../session/use-geolocation';
import type { LocatedPlace } from '../session/stored-place';
import styles from './panel.module.css';

type FoundPlace = NonNullable<Exclude<LocatedPlace, false>>;

interface Props {
  /** Takes the place; answers whether this site serves its country. */
  onFound: (place: FoundPlace) => boolean;
  /** Look at once where the browser may already tell. */
  eager: boolean;
  /** The place that the fields hold: one chosen by hand meanwhile is not overwritten by what was not asked for. */
  chosen: string;
}

interface ScreenProps {
  icon: 'pin' | 'lock' | 'info';
  children: ReactNode;
  button?: ReactNode;
}

function Screen({ icon, children, button }: ScreenProps) {
  return (
    <div className={styles.panel}>
      <Icon name={icon} />
      <div role="status">{children}</div>
      {button}
    </div>
  );
}

/** The result of locating. */
type Outcome = 'failed' | 'elsewhere' | FoundPlace | null;

/** The value as it is now, for what began long before. */
function useLatest<T>(value: T): { readonly current: T } {
  const now = useRef(value);
  useEffect(() => {
    now.current = value;
  }, [value]);
  return now;
}

function useLocating({ onFound, eager, chosen }: Props) {
  const { permission, ask } = useGeolocation();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const looked = useRef(false);
  const now = useLatest(chosen);
  const look = async (isAsked: boolean) => {
    const before = now.current;
    setBusy(true);
    const place = await ask();
    setBusy(false);
    if (!isAsked && now.current !== before) return;
    if (!place) return setOutcome('failed');
    setOutcome(onFound(place) ? place : 'elsewhere');
  };
  const lookAtOnce = useEffectEvent(() => void look(false));
  useEffect(() => {
    if (permission !== 'granted' || !eager || looked.current) return;
    looked.current = true;
    lookAtOnce();
  }, [permission, eager]);
  return { permission, busy, outcome, look: () => void look(true) };
}

/** Fills in the place where one is, with a screen of its own for each answer of the browser (H10). */
export function LocatePanel(props: Props) {
  const { t } = useTranslation('profile-forms');
  const { permission, busy, outcome, look } = useLocating(props);
  if (permission === 'unsupported') return <Screen icon="info">{t('place.locate.unsupported')}</Screen>;
  if (permission === 'denied') {
    return (
      <Screen icon="lock">
        {t('place.locate.denied')} {t('place.locate.allow')}
      </Screen>
    );
  }
  const button = (
    <Button variant="outlined" loading={busy} onClick={look}>
      {t('place.locate.action')}
    </Button>
  );
  return (
    <Screen icon="pin" button={button}>
      {outcome === null && t(permission === 'granted' ? 'place.locate.granted' : 'place.locate.ask')}
      {outcome === 'failed' && t('place.locate.failed')}
      {outcome === 'elsewhere' && t('place.locate.elsewhere')}
      {outcome !== null &&
        typeof outcome === 'object' &&
        t('place.locate.found', { place: outcome.city ?? outcome.country })}
    </Screen>
  );
}
