import { useSite } from '../../site';
import { Mark } from './mark';
import { PartArea, partOnDemand } from '../part-on-demand';

/** Fetched where a site has one: most pages carry the niche's sign. */
const Logo = partOnDemand(() => import('./logo'));

/** The site's own logo, light or dark, else the niche's sign and the site's name in the headline face. */
export function Wordmark() {
  const { settings, niche } = useSite();
  const { logo, logo_dark } = settings.theme;
  if (logo)
    return (
      <PartArea fallback={<span className="d-logo" />}>
        <Logo logo={logo} dark={logo_dark ?? logo} name={settings.name} />
      </PartArea>
    );
  return (
    <span className="d-wordmark">
      <Mark niche={niche} />
      <span>{settings.name}</span>
    </span>
  );
}
