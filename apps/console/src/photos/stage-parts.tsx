import { Box, Chip, Typography } from '@mui/material';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { numberText } from '../ui/formats';
import type { useZoom } from './use-zoom';

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface PictureProps {
  src: string;
  alt: string;
  height: object;
}

/** A picture that is enlarged and moved by wheel, double click and drag. */
export function Zoomed({ src, alt, height, zooming }: PictureProps & { zooming: ReturnType<typeof useZoom> }) {
  const { stage, zoom, drag, toggle } = zooming;
  const { scale, x, y } = zoom;
  return (
    <Box
      ref={stage}
      onDoubleClick={toggle}
      onPointerMove={drag}
      sx={{
        height,
        minHeight: 260,
        overflow: 'hidden',
        cursor: scale > 1 ? 'grab' : 'zoom-in',
        touchAction: scale > 1 ? 'none' : 'auto',
      }}
    >
      <Box
        component="img"
        key={src}
        src={src}
        alt={alt}
        draggable={false}
        style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` }}
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
      />
    </Box>
  );
}

/** A picture as it is. */
export const PlainPicture = ({ src, alt, height }: PictureProps) => (
  <Box
    component="img"
    src={src}
    alt={alt}
    sx={{ display: 'block', width: '100%', height, minHeight: 260, objectFit: 'contain' }}
  />
);

/** The dark ground of a picture on the stage, with a few words at its lower end. */
export const Frame = ({ note, children }: { note?: string; children: ReactNode }) => (
  <Box sx={{ position: 'relative', borderRadius: '14px', overflow: 'hidden', bgcolor: '#16191d' }}>
    {children}
    {note && (
      <Typography
        variant="caption"
        sx={{
          position: 'absolute',
          right: 12,
          bottom: 8,
          maxWidth: 'calc(100% - 24px)',
          color: '#fff',
          bgcolor: 'rgb(0 0 0 / 55%)',
          px: 0.75,
          borderRadius: 1,
        }}
      >
        {note}
      </Typography>
    )}
  </Box>
);

/** Words about a picture, over its upper end. */
export const Tags = ({ children }: { children: ReactNode }) => (
  <Box sx={{ position: 'absolute', top: 12, left: 12, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>{children}</Box>
);

export const Tag = ({ text }: { text: string }) => (
  <Chip size="small" label={text} sx={{ bgcolor: '#fff', color: '#16191d', '&:hover': { bgcolor: '#fff' } }} />
);

/** The scale of an enlarged picture; nothing where it is whole. */
export const ScaleTag = ({ scale }: { scale: number }) =>
  scale > 1 ? <Tag text={`${numberText(scale, TENTHS)} ×`} /> : null;

/** Fetches the pictures that come next into the browser's cache. */
export function useAhead(addresses: readonly string[]): void {
  const sources = addresses.join(' ');
  useEffect(() => {
    for (const source of sources.split(' ').filter(Boolean)) new Image().src = source;
  }, [sources]);
}
