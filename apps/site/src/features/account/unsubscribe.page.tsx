import type { AnswerOf } from '@duet/contract';
import { changeMailSubscription } from '@duet/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { ApiError, callApi, errorText } from '../../api';
import { paths } from '../../site/paths';
import { useIsHydrated } from '../../site/use-store';
import { ErrorState, TextSkeleton } from '../../ui';
import { DrawnForLink } from '../../members/account/drawn-for-link';
import { FormCard } from '../../members/account/form-card';
import { useLinkToken } from '../../members/account/link-token';
import { reloadUser, useUser } from '../../members/session/use-user';

type Subscription = AnswerOf<typeof changeMailSubscription>;

const ask = (token: string, is_on?: boolean) => callApi(changeMailSubscription, { body: { token, is_on } });

/** The way to everything that can be turned off, for which a visitor logs in. */
function AllNotifications() {
  const { t } = useTranslation('accounts');
  return (
    <Button component={Link} to={paths.notifications} variant="text" size="large">
      {t('unsubscribe.all')}
    </Button>
  );
}

/**
 * One category of mails: turned off by a button and not by opening the page, because scanners of mail open every link
 * (RFC 8058, 1); with a way back.
 */
function Choice({ token, opened }: { token: string; opened: Subscription }) {
  const { t } = useTranslation(['accounts', 'app', 'errors']);
  const isMember = useUser() !== null;
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      const changed = await ask(token, isOn);
      if (isMember) await reloadUser().catch(() => undefined);
      return changed;
    },
  });
  const { category, is_on: isOn } = change.data ?? opened;
  const wasChanged = change.data !== undefined;
  const step = isOn ? (wasChanged ? 'resumed' : 'open') : 'stopped';
  const key = { open: 'unsubscribe.title', resumed: 'unsubscribe.resumed_title', stopped: 'unsubscribe.stopped_title' };
  const text = { open: 'unsubscribe.text', resumed: 'unsubscribe.resumed_text', stopped: 'unsubscribe.stopped_text' };
  return (
    <div role="status">
      <FormCard title={t(key[step])} text={t(text[step], { kind: t(`unsubscribe.kinds.${category}`) })}>
        {change.error && <p role="alert">{errorText(change.error, t)}</p>}
        <Button
          variant={step === 'open' ? 'contained' : 'outlined'}
          size="large"
          disabled={change.isPending}
          onClick={() => change.mutate(!isOn)}
        >
          {t(isOn ? 'unsubscribe.stop' : 'unsubscribe.undo')}
        </Button>
        <AllNotifications />
      </FormCard>
    </div>
  );
}

function Failed() {
  const { t } = useTranslation('accounts');
  return (
    <FormCard title={t('unsubscribe.failed_title')} text={t('unsubscribe.failed_text')}>
      <AllNotifications />
    </FormCard>
  );
}

/** Where the small print of a mail leads. */
export default function UnsubscribePage() {
  const { t } = useTranslation('accounts');
  const token = useLinkToken();
  const isHydrated = useIsHydrated();
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-subscription', token],
    enabled: isHydrated && token !== '',
    queryFn: () => ask(token),
    staleTime: Infinity,
  });
  const waiting = (
    <FormCard title={t('app:title.unsubscribe')}>
      <TextSkeleton count={2} />
    </FormCard>
  );
  if (!isHydrated) return <DrawnForLink whole={waiting} cut={<Failed />} />;
  if (data) return <Choice key={token} token={token} opened={data} />;
  if (token === '' || (error instanceof ApiError && error.status < 500)) return <Failed />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return waiting;
}
