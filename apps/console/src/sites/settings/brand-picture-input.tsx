import type { BrandPicture } from '@duet/contract';
import { BRAND_PICTURE_SIZES } from '@duet/contract';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { DragEvent } from 'react';
import { useRecordContext } from 'react-admin';
import { useAct } from '../../data/use-act';

interface Props {
  kind: BrandPicture;
  grounds: { light: string; dark: string };
  value: string | null;
  onChange: (address: string | null) => void;
  disabled: boolean;
}

const WORDS: Record<BrandPicture, { name: string; use: string }> = {
  logo: { name: 'Logo', use: 'In the top bar and in e-mails, instead of the name.' },
  logo_dark: { name: 'Logo, dark mode', use: 'Without one, the logo is shown in dark mode as well.' },
  icon: { name: 'Icon', use: 'In browser tabs, on home screens and for installed apps. Square.' },
  hero: { name: 'Hero picture', use: 'On the landing page, instead of the niche’s illustration.' },
  picture_1: { name: 'Picture 1', use: 'For a block of the start page.' },
  picture_2: { name: 'Picture 2', use: 'For a block of the start page.' },
  picture_3: { name: 'Picture 3', use: 'For a block of the start page.' },
};

/** A picture of the site: dropped here or chosen, stored at once, shown to members with the next publishing. */
export function BrandPictureInput({ kind, grounds, value, onChange, disabled }: Props) {
  const id = useId();
  const { take, fault, isPending } = useUpload(kind, onChange);
  const [isOver, setOver] = useState(false);
  const isClosed = disabled || isPending;
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    over(event);
    if (!isClosed) take(event.dataTransfer.files);
  };
  const { width, height } = BRAND_PICTURE_SIZES[kind];
  return (
    <Box
      role="group"
      aria-labelledby={id}
      onDragOver={over}
      onDragLeave={over}
      onDrop={drop}
      sx={{ ...ZONE, borderColor: isOver ? 'primary.main' : fault ? 'error.main' : 'divider' }}
    >
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {WORDS[kind].name}
      </Typography>
      {value && <Picture kind={kind} address={value} ground={kind === 'logo_dark' ? grounds.dark : grounds.light} />}
      <Typography variant="body2" color="textSecondary">
        {WORDS[kind].use} PNG, JPEG or WebP, at least {width} × {height} pixels.
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Chooser kind={kind} label={chooserLabel(isPending, value)} disabled={isClosed} take={take} />
        {value && (
          <Button size="small" disabled={isClosed} onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Box>
      <FormHelperText error role="status" sx={{ m: 0 }}>
        {fault}
      </FormHelperText>
    </Box>
  );
}

const ZONE = {
  border: '1px dashed',
  borderRadius: '10px',
  p: 1.5,
  display: 'grid',
  gap: 1,
  alignContent: 'start',
  minWidth: 0,
} as const;

function chooserLabel(isPending: boolean, value: string | null): string {
  if (isPending) return 'Uploading …';
  return value ? 'Replace' : 'Choose or drop a file';
}

/** Sends a file to the server; the form then has its address, or the field the sentence of the refusal. */
function useUpload(kind: BrandPicture, onChange: Props['onChange']) {
  const site = useRecordContext();
  const [fault, setFault] = useState<string | null>(null);
  const { run, isPending } = useAct<File, { address: string }>(
    (provider, file) => provider.uploadBrandPicture(String(site?.id), kind, file),
    {
      resource: 'brand-pictures',
      onDone: ({ address }) => onChange(address),
      refusal: (error) => {
        setFault(error.message.replace(/^File: /, ''));
        return null;
      },
    },
  );
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    setFault(null);
    run(file);
  };
  return { take, fault, isPending };
}

interface ChooserProps {
  kind: BrandPicture;
  label: string;
  disabled: boolean;
  take: (files: FileList | null) => void;
}

const Chooser = ({ kind, label, disabled, take }: ChooserProps) => (
  <Button
    component="label"
    role={undefined}
    tabIndex={-1}
    size="small"
    variant="outlined"
    disabled={disabled}
    sx={{ position: 'relative', '&:focus-within': { outline: '2px solid', outlineOffset: '2px' } }}
  >
    {label}
    <Box
      component="input"
      type="file"
      aria-label={`${WORDS[kind].name}: choose a file`}
      accept="image/png,image/jpeg,image/webp"
      disabled={disabled}
      onChange={(event) => {
        const input = event.target as HTMLInputElement;
        take(input.files);
        input.value = '';
      }}
      sx={HIDDEN}
    />
  </Button>
);

/** Out of sight but reached by the keyboard; the button around it shows the focus. */
const HIDDEN = { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', fontSize: 0 } as const;

const WIDE = 96;
const HEIGHTS: Record<BrandPicture, number> = {
  logo: 32,
  logo_dark: 32,
  icon: 56,
  hero: WIDE,
  picture_1: WIDE,
  picture_2: WIDE,
  picture_3: WIDE,
};

const Picture = ({ kind, address, ground }: { kind: BrandPicture; address: string; ground: string }) => (
  <Box
    sx={{
      bgcolor: ground,
      border: 1,
      borderColor: 'divider',
      borderRadius: '8px',
      p: HEIGHTS[kind] === WIDE ? 0 : 1.5,
      overflow: 'hidden',
    }}
  >
    <Box
      component="img"
      src={address}
      alt={`${WORDS[kind].name} as it is shown`}
      sx={{
        display: 'block',
        height: HEIGHTS[kind],
        maxWidth: '100%',
        objectFit: HEIGHTS[kind] === WIDE ? 'cover' : 'contain',
        ...(HEIGHTS[kind] === WIDE ? { width: '100%' } : {}),
      }}
    />
  </Box>
);
