import Button from '@mui/material/Button';
import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import { paths } from '../../site/paths';
import { showToast } from '../../ui';
import { subscribeToNothing, useServedStore } from '../../site/use-store';

const canShare = () => typeof (navigator as Partial<Navigator>).share === 'function';

/** The address for a friend, in the language of the member; what stands after the # reaches no server. */
export function usePlanLink(token: string): string {
  const { locale } = useSite();
  const origin = useServedStore(
    subscribeToNothing,
    () => location.origin,
    () => '',
  );
  return `${origin}${paths.plan}?lang=${locale}#${token}`;
}

/** Hands the link over: by the device's own sheet where it has one, else into the clipboard. */
export function PlanLink({ link }: { link: string }) {
  const { t } = useTranslation('date-plans');
  const mayShare = useServedStore(subscribeToNothing, canShare, () => false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast(t('copied'), 'good');
    } catch {
      showToast(t('copy_failed'), 'bad');
    }
  };
  // A sheet that is closed again has shared nothing, which is no failure.
  const share = () => navigator.share({ text: t('share_text'), url: link }).catch(() => undefined);
  return (
    <>
      {mayShare && (
        <Button variant="outlined" onClick={() => void share()}>
          {t('share')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </>
  );
}
