import { logoSources, readBrandAddress } from '@duet/contract';
import { useSite } from '../../site';
import { Mark } from './mark';

/** The site's own logo, light or dark, else the niche's sign and the site's name in the headline face. */
export function Wordmark() {
  const { settings, niche } = useSite();
  const { logo, logo_dark } = settings.theme;
  if (logo) return <Logo logo={logo} dark={logo_dark ?? logo} name={settings.name} />;
  return (
    <span className="d-wordmark">
      <Mark niche={niche} />
      <span>{settings.name}</span>
    </span>
  );
}

const Logo = ({ logo, dark, name }: { logo: string; dark: string; name: string }) => (
  <picture>
    <source media="(prefers-color-scheme: dark)" srcSet={logoSources(dark) || dark} />
    <img
      className="d-logo"
      src={logo}
      srcSet={logoSources(logo) || undefined}
      alt={name}
      width={readBrandAddress(logo)?.width}
      height={32}
    />
  </picture>
);
