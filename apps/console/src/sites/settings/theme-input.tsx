import type { BrandColours, SiteSettings } from '@duet/contract';
import { BRAND_PICTURES, coloursOfNiche, contrastFaults, contrastOf } from '@duet/contract';
import { Alert, Box, Button, Typography } from '@mui/material';
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
const NAMES: Record<ColourField, string> = {
  primary: 'Primary colour',
  accent: 'Accent colour',
  primary_dark: 'Primary colour, dark mode',
  accent_dark: 'Accent colour, dark mode',
};

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
        {(Object.keys(NAMES) as ColourField[]).map((field) => (
          <ColourInput
            key={field}
            name={NAMES[field]}
            value={theme[field] ?? null}
            preset={preset[field]!}
            disabled={disabled}
            onChange={(one) => set(field, one)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 620, mt: 2 }}>
        <Sample title="Light" ground={light.grounds[0]!} primary={colour('primary')} accent={colour('accent')} />
        <Sample
          title="Dark"
          ground={dark.grounds[0]!}
          primary={colour('primary_dark')}
          accent={colour('accent_dark')}
        />
      </Box>
      {contrastFaults(niche, theme).map(({ field, ratio }) => (
        <Alert key={field} severity="warning" sx={{ mt: 1.5, maxWidth: 620 }}>
          {NAMES[field]}: the contrast is {ratio.toFixed(1)}:1. Publishing needs 4.5:1, so that everyone can read it.
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
        {value ?? `${preset}, from the niche`}
        {value && (
          <Button size="small" disabled={disabled} onClick={() => onChange('')} sx={{ ml: 0.5, py: 0, minWidth: 0 }}>
            Reset
          </Button>
        )}
      </Typography>
    </Box>
  </Box>
);

const inkOn = (ground: string) =>
  contrastOf('#ffffff', ground) >= contrastOf('#111111', ground) ? '#ffffff' : '#111111';

interface SampleProps {
  title: string;
  ground: string;
  primary: string;
  accent: string;
}

const Sample = ({ title, ground, primary, accent }: SampleProps) => (
  <Box aria-hidden="true" sx={{ bgcolor: ground, border: 1, borderColor: 'divider', borderRadius: '10px', p: 2 }}>
    <Box sx={{ color: primary, fontWeight: 650, mb: 1 }}>{title}: a link</Box>
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
          {index === 0 ? 'Send' : 'New'}
        </Box>
      ))}
    </Box>
  </Box>
);
