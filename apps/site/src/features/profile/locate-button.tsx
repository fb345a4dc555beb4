import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui';
import { useGeolocation } from '../shell';
import type { Place } from '../shell';

type Found = NonNullable<Exclude<Place, false>>;

/** Fills in the place where one is. Browsers that cannot say show nothing, and a refusal is answered in words. */
export function LocateButton({ onFound }: { onFound: (place: Found) => void }) {
  const { t } = useTranslation('members');
  const { permission, place, ask } = useGeolocation();
  const [busy, setBusy] = useState(false);
  if (permission === 'unsupported') return null;
  if (permission === 'denied') return <p className="su-note">{t('fields.locate.denied')}</p>;
  const press = async () => {
    setBusy(true);
    const found = await ask();
    setBusy(false);
    if (found) onFound(found);
  };
  return (
    <div>
      <Button variant="outlined" loading={busy} startIcon={<Icon name="pin" size={20} />} onClick={() => void press()}>
        {t('fields.locate.action')}
      </Button>
      <p role="status" className="su-note">
        {place === false && t('fields.locate.failed')}
      </p>
    </div>
  );
}
