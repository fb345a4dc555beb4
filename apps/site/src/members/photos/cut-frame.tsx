import type { PixelSize } from '@duet/contract';
import { CUT_SHAPE } from '@duet/contract';
import Slider from '@mui/material/Slider';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from '../../site/use-translation';
import type { Share } from './cut-frame.rules';
import { mostZoom } from './cut-frame.rules';
import styles from './cut.module.css';

/** The change of one press of plus or minus, and of one step of the slider. */
const ZOOM_STEP = 0.1;
/** Pixels on the screen that an arrow key moves the picture by; a fifth of it with the shift key. */
const KEY_STEP = 10;
const ASPECT = CUT_SHAPE.width / CUT_SHAPE.height;
const STEPS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP };

interface Props {
  /** Address of the picture as it is turned. */
  address: string;
  /** Its size in the pixels of the photo. */
  turned: PixelSize;
  first: Share;
  zoom: number;
  onZoom: (zoom: number) => void;
  onChange: (share: Share) => void;
}

/** Enlarges the picture behind the frame. */
export function ZoomSlider({ turned, zoom, onZoom }: Pick<Props, 'turned' | 'zoom' | 'onZoom'>) {
  const { t } = useTranslation('photo-cut');
  const most = mostZoom(turned);
  return (
    <Slider
      aria-label={t('zoom')}
      value={zoom}
      min={1}
      max={most}
      step={ZOOM_STEP}
      disabled={most === 1}
      onChange={(_event, value) => onZoom(value as number)}
    />
  );
}

/** A frame in the shape of cards, behind which the picture is moved and enlarged by finger, mouse, wheel or keys. */
export function CutFrame({ address, turned, first, zoom, onZoom, onChange }: Props) {
  const { t } = useTranslation('photo-cut');
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const keys = useId();
  const most = mostZoom(turned);
  const changeZoom = (next: number) => onZoom(Math.min(Math.max(next, 1), most));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    changeZoom(zoom + step);
  };
  return (
    <>
      <div className={styles.frame}>
        <div className={styles.card} onKeyDown={onKeyDown}>
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            aspect={ASPECT}
            objectFit={turned.width / turned.height < ASPECT ? 'horizontal-cover' : 'vertical-cover'}
            maxZoom={most}
            keyboardStep={KEY_STEP}
            initialCroppedAreaPercentages={first}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: styles.area! }}
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'application', 'aria-label': t('frame'), 'aria-describedby': keys }}
            onCropChange={setPlace}
            onZoomChange={changeZoom}
            onCropAreaChange={onChange}
          />
        </div>
      </div>
      <p id={keys} className="d-hidden">
        {t('keys')}
      </p>
    </>
  );
}
