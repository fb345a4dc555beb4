import { contrastOf, paletteOfNiche, TEXT_CONTRAST } from '@duet/contract';
import type { SiteSettings } from '@duet/contract';
import type { MailColours, MailContent } from './mail-content';

type Mode = keyof MailContent['colours'];

/** The colours of a site's mails: its niche's grounds and texts, and its own brand colour where it has one. */
export function coloursOfMail({ niche, theme }: Pick<SiteSettings, 'niche' | 'theme'>): MailContent['colours'] {
  const palette = paletteOfNiche(niche);
  const inMode = (mode: Mode, own: string | null): MailColours => {
    const { bg, surface, line, text, soft, primary, onPrimary } = palette[mode];
    const button = own ?? primary;
    return { page: bg, card: surface, line, text, soft, button, onButton: own ? letteringOn(own) : onPrimary };
  };
  return { light: inMode('light', theme.primary), dark: inMode('dark', theme.primary_dark ?? theme.primary) };
}

/** White where it can be read on the colour, else near-black. */
const letteringOn = (ground: string) => (contrastOf(ground, '#ffffff') >= TEXT_CONTRAST ? '#ffffff' : '#111111');
