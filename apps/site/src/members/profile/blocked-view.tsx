import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { EmptyState, Page } from '../../ui';

/** Shown to a member who is blocked by this one: the server's own sentence. */
export function BlockedView({ sentence }: { sentence: string }) {
  const { t } = useTranslation('app');
  const action = (
    <Button component={Link} to={paths.members} variant="outlined">
      {t('nav.search')}
    </Button>
  );
  return (
    <Page title={t('title.member')} hideTitle>
      <EmptyState icon="block" title={sentence} action={action} />
    </Page>
  );
}
