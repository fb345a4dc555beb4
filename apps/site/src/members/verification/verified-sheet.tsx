import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { useDate, useSite } from '../../site';
import { paths } from '../../site/paths';
import { Sheet } from '../../ui';
import { useUser } from '../session/use-user';

interface Props {
  name: string;
  /** When the main photo was compared. */
  at: string;
  onClose: () => void;
}

/** The meaning of the badge of a profile, and the way to one's own. */
export default function VerifiedSheet({ name, at, onClose }: Props) {
  const { t } = useTranslation(['verification', 'members']);
  const { settings } = useSite();
  const date = useDate();
  const mayAsk = useUser() !== null && settings.verification;
  const actions = (
    <>
      {mayAsk && (
        <Button fullWidth variant="outlined" component={Link} to={paths.verification}>
          {t('badge.own')}
        </Button>
      )}
      <Button fullWidth onClick={onClose}>
        {t('badge.close')}
      </Button>
    </>
  );
  return (
    <Sheet open title={t('members:search.verified')} onClose={onClose} actions={actions} isBrief>
      <Typography>{t('badge.text', { site: settings.name, name, date: date(at) })}</Typography>
    </Sheet>
  );
}
