import { logoSources, readBrandAddress } from '@duet/contract';

interface Props {
  logo: string;
  dark: string;
  name: string;
}

/** A site's own logo, light or dark, in the size that its address says. */
export default function Logo({ logo, dark, name }: Props) {
  return (
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
}
