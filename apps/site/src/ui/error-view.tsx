import { Link } from 'react-router-dom';
import { useTranslation } from '../site/use-translation';
import { paths } from '../site/paths';
import { useSite } from '../site';
import { Mark } from './marks/mark';

interface Props {
  /** None where no server has answered. */
  status?: number;
  message: string;
}

/** A whole page for something that went wrong: what, its number, and a way on. */
export function ErrorView({ status, message }: Props) {
  const { t } = useTranslation('app');
  const { niche } = useSite();
  return (
    <section className="d-error">
      <Mark niche={niche} className="d-error-mark" />
      {status !== undefined && <p className="d-error-status">{status}</p>}
      <h1>{message}</h1>
      {status === 404 ? (
        <Link className="d-btn d-btn-primary" to={paths.home}>
          {t('not_found.back')}
        </Link>
      ) : (
        <button className="d-btn d-btn-primary" onClick={() => window.location.reload()}>
          {t('error.again')}
        </button>
      )}
    </section>
  );
}
