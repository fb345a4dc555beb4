import { downloadDataExport } from '@duet/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { ApiError, downloadFile, errorText } from '../../api';
import { paths } from '../../site/paths';
import { useIsHydrated } from '../../site/use-store';
import { DrawnForLink } from '../../members/account/drawn-for-link';
import { FormCard } from '../../members/account/form-card';
import { useLinkToken } from '../../members/account/link-token';
import { useUser } from '../../members/session/use-user';

const KEPT_MS = 60_000;

/** Has the browser keep a file. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers read it after the press only.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

function Failed() {
  const { t } = useTranslation('account-life');
  return (
    <FormCard title={t('deleted.failed_title')} text={t('export.failed_text')}>
      <Button component={Link} to={paths.settings} variant="outlined" size="large">
        {t('export.settings')}
      </Button>
    </FormCard>
  );
}

function Download({ token }: { token: string }) {
  const { t } = useTranslation(['account-life', 'app', 'errors']);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => downloadFile(downloadDataExport, { token }),
    onSuccess: (file) => save(file, 'data.zip'),
  });
  if (error instanceof ApiError && [410, 422].includes(error.status)) return <Failed />;
  return (
    <FormCard title={t('app:title.data_export')} text={t('export.page_text')}>
      {error && <p role="alert">{errorText(error, t)}</p>}
      <Button size="large" loading={isPending} onClick={() => mutate()}>
        {t('export.download')}
      </Button>
    </FormCard>
  );
}

/** Where the mail's link leads: the file goes to the member who requested it, logged in and with the token (B17). */
export default function DataExportPage() {
  const { t } = useTranslation(['account-life', 'app']);
  const token = useLinkToken();
  const isHydrated = useIsHydrated();
  const user = useUser();
  if (!user)
    return (
      <FormCard title={t('app:title.data_export')} text={t('export.log_in_text')}>
        <Button component={Link} to={paths.logIn} size="large">
          {t('deleted.log_in')}
        </Button>
      </FormCard>
    );
  const download = <Download key={token} token={token} />;
  if (!isHydrated) return <DrawnForLink whole={download} cut={<Failed />} />;
  return token === '' ? <Failed /> : download;
}
