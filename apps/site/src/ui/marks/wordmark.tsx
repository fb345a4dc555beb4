import { useSite } from '../../site';
import { Mark } from './mark';

/** The site's own logo, else the niche's sign and the site's name in the headline face. */
export function Wordmark() {
  const { settings, niche } = useSite();
  const logo = settings.theme.logo;
  if (logo) return <img className="d-logo" src={logo} alt={settings.name} height={32} />;
  return (
    <span className="d-wordmark">
      <Mark niche={niche} />
      <span>{settings.name}</span>
    </span>
  );
}
