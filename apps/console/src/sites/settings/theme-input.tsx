import type { BrandColours, SiteSettings } from '@duet/contract';
import { BRAND_PICTURES, coloursOfNiche, contrastFaults, contrastOf } from '@duet/contract';
import { Alert, Box, Button, Typography } from '@mui/material';
import { numberText } from '../../ui/formats';
import { t } from '../../ui/texts';
import { BrandPictureInput } from './brand-picture-input';

export type ThemeValue = SiteSettings['theme'];
type ColourField = keyof BrandColours;

interface Props {
  niche: number;
  value: ThemeValue | undefined;
  onChange: (value: ThemeValue) => void;
  disabled: boolean;
}

const EMPTY: ThemeValue = {
  primary: null,
  accent: null,
  primary_dark: null,
  accent_dark: null,
  logo: null,
  logo_dark: null,
  icon: null,
  hero: null,
  picture_1: null,
  picture_2: null,
  picture_3: null,
};
const FIELDS: ColourField[] = ['primary', 'accent', 'primary_dark', 'accent_dark'];
const nameOf = (field: ColourField) => t(`settings.theme.colours.${field}`);
const ratioText = (ratio: number) => numberText(ratio, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Brand colours with their dark twins, shown on the grounds that they will stand on. */
export function ThemeInput({ niche, value, onChange, disabled }: Props) {
  const theme = { ...EMPTY, ...value };
  const { light, dark } = coloursOfNiche(niche);
  const preset: Required<BrandColours> = {
    primary: light.primary,
    accent: light.accent,
    primary_dark: dark.primary,
    accent_dark: dark.accent,
  };
  const set = (key: keyof ThemeValue, one: string) => onChange({ ...theme, [key]: one || null });
  const colour = (field: ColourField) => theme[field] ?? preset[field]!;
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 620 }}>
        {FIELDS.map((field) => (
          <ColourInput
            key={field}
            name={nameOf(field)}
            value={theme[field] ?? null}
            preset={preset[field]!}
            disabled={disabled}
            onChange={(one) => set(field, one)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 620, mt: 2 }}>
        <Sample
          text={t('settings.theme.sample.light')}
          ground={light.grounds[0]!}
          primary={colour('primary')}
          accent={colour('accent')}
        />
        <Sample
          text={t('settings.theme.sample.dark')}
          ground={dark.grounds[0]!}
          primary={colour('primary_dark')}
          accent={colour('accent_dark')}
        />
      </Box>
      {contrastFaults(niche, theme).map(({ field, ratio }) => (
        <Alert key={field} severity="warning" sx={{ mt: 1.5, maxWidth: 620 }}>
          {t('settings.theme.contrast', { name: nameOf(field), ratio: ratioText(ratio) })}
        </Alert>
      ))}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 620, mt: 2.5 }}>
        {BRAND_PICTURES.map((kind) => (
          <BrandPictureInput
            key={kind}
            kind={kind}
            grounds={{ light: light.grounds[0]!, dark: dark.grounds[0]! }}
            value={theme[kind] ?? null}
            disabled={disabled}
            onChange={(address) => set(kind, address ?? '')}
          />
        ))}
      </Box>
    </Box>
  );
}

interface ColourProps {
  name: string;
  value: string | null;
  preset: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

const ColourInput = ({ name, value, preset, disabled, onChange }: ColourProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
    <Box
      component="input"
      type="color"
      aria-label={name}
      value={value ?? preset}
      disabled={disabled}
      onChange={(event) => onChange((event.target as HTMLInputElement).value)}
      sx={{
        width: 44,
        height: 44,
        p: 0.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'transparent',
        flex: 'none',
      }}
    />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {value ?? t('settings.theme.from_niche', { colour: preset })}
        {value && (
          <Button size="small" disabled={disabled} onClick={() => onChange('')} sx={{ ml: 0.5, py: 0, minWidth: 0 }}>
            {t('settings.frame.reset')}
          </Button>
        )}
      </Typography>
    </Box>
  </Box>
);

const inkOn = (ground: string) =>
  contrastOf('#ffffff', ground) >= contrastOf('#111111', ground) ? '#ffffff' : '#111111';

interface SampleProps {
  text: string;
  ground: string;
  primary: string;
  accent: string;
}

const Sample = ({ text, ground, primary, accent }: SampleProps) => (
  <Box aria-hidden="true" sx={{ bgcolor: ground, border: 1, borderColor: 'divider', borderRadius: '10px', p: 2 }}>
    <Box sx={{ color: primary, fontWeight: 650, mb: 1 }}>{text}</Box>
    <Box sx={{ display: 'flex', gap: 1 }}>
      {[primary, accent].map((colour, index) => (
        <Box
          key={index}
          sx={{
            bgcolor: colour,
            color: inkOn(colour),
            borderRadius: '99px',
            px: 1.75,
            py: 0.75,
            fontSize: 13,
            fontWeight: 600,
          }}
        >
          {t(index === 0 ? 'settings.theme.sample.primary' : 'settings.theme.sample.accent')}
        </Box>
      ))}
    </Box>
  </Box>
);
