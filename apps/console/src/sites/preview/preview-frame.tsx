import { Box, Skeleton } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../ui/texts';
import type { Device } from './use-preview';

const SIZES: Record<Device, { width: number; height: number }> = {
  phone: { width: 360, height: 700 },
  desktop: { width: 1280, height: 860 },
};

interface Props {
  address: string | null;
  device: Device;
}

/** The width that an element has, followed through every change. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

/** The real site at a phone's or a desktop's width, made smaller where there is less room. It cannot leave its frame. */
export function PreviewFrame({ address, device }: Props) {
  const [ref, room] = useWidth();
  const { width, height } = SIZES[device];
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <Box ref={ref} sx={{ width: '100%' }}>
      <Box
        sx={{
          width: width * scale,
          height: height * scale,
          mx: 'auto',
          overflow: 'hidden',
          borderRadius: device === 'phone' ? '22px' : '10px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          boxShadow: '0 12px 32px -18px rgb(27 43 49 / 45%)',
        }}
      >
        {address === null ? (
          <Skeleton variant="rectangular" width="100%" height="100%" />
        ) : (
          <Box
            component="iframe"
            key={address}
            src={address}
            title={t('site-preview.frame')}
            sandbox="allow-scripts allow-same-origin allow-forms"
            referrerPolicy="no-referrer"
            sx={{ width, height, border: 0, display: 'block', transform: `scale(${scale})`, transformOrigin: '0 0' }}
          />
        )}
      </Box>
    </Box>
  );
}
