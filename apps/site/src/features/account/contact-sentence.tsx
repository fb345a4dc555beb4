import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useSite } from '../../site';

/** Stands where the address goes until the sentence is split there. */
const PLACE = '\u0001';

/** "Something went wrong, please contact … for help.", with the support address, else the page of customer service. */
export function ContactSentence() {
  const { t } = useTranslation('accounts');
  const { support_email: address } = useSite().settings;
  const [before, after] = t('activate.contact', { 0: PLACE }).split(PLACE);
  return (
    <p>
      {before}
      {address ? (
        <a href={`mailto:${address}`}>{address}</a>
      ) : (
        <Link to={paths.page('service')}>{t('activate.service')}</Link>
      )}
      {after}
    </p>
  );
}
