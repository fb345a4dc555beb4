import type { OwnVerification } from '@duet/contract';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useVerification } from './use-verification';
import { VerifiedMark } from './verified-mark';

/** The one sentence of the panel, and if there is something to do. */
function panelOf({ verification, verified_at }: OwnVerification) {
  const state = verification?.state;
  if (state === 'open' || state === 'waiting') return { text: `panel.${state}`, link: 'panel.more' } as const;
  if (verified_at) return { text: 'panel.verified', link: 'panel.more' } as const;
  return { text: state === 'approved' ? 'lost' : 'panel.none', link: 'panel.link' } as const;
}

/** Below the own photos: how their verification stands, and what a new main photo does to the badge. */
export default function VerificationPanel() {
  const { t } = useTranslation('verification');
  const { data } = useVerification();
  if (!data) return null;
  const { text, link } = panelOf(data);
  return (
    <p data-testid="verification">
      {data.verified_at && <VerifiedMark />} {t(text)} <Link to={paths.verification}>{t(link)}</Link>
    </p>
  );
}
