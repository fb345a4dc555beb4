import type { PhotoCut, PhotoTurn, PixelSize } from '@duet/contract';
import { isWhole, turnedSize } from '@duet/contract';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../site/use-translation';
import { Icon, Sheet } from '../../ui';
import { CutFrame, ZoomSlider } from './cut-frame';
import type { Share } from './cut-frame.rules';
import { allOf, cutAt, firstShare, mayBeCut, turnedBy } from './cut-frame.rules';
import { useTurnedPicture } from './turned-picture';
import styles from './cut.module.css';
import fieldStyles from '../profile/profile-fields.module.css';

/** A picture to cut: its bytes, and the size on which its cuts are measured. */
export interface CutPicture {
  bytes: Blob;
  size: PixelSize;
  /** The part that shows now; null for all of it, and for a new photo. */
  cut: PhotoCut | null;
  isNew: boolean;
}

interface FrameProps {
  picture: CutPicture;
  turn: PhotoTurn;
  isPart: boolean;
  first: Share;
  zoom: number;
  onZoom: (zoom: number) => void;
  onShare: (share: Share) => void;
}

function Shown({ picture, turn, isPart, onShare, ...frame }: FrameProps) {
  const { t } = useTranslation('photo-cut');
  const { bytes, size } = picture;
  const address = useTurnedPicture(bytes, turn);
  if (!address)
    return (
      <div className={styles.frame}>
        <CircularProgress aria-label={t('preparing')} />
      </div>
    );
  if (!isPart)
    return (
      <div className={styles.frame}>
        <img src={address} alt={t('whole')} />
      </div>
    );
  return <CutFrame key={turn} address={address} turned={turnedSize(size, turn)} onChange={onShare} {...frame} />;
}

interface ShapesProps {
  isPart: boolean;
  onChange: (isPart: boolean) => void;
}

function Shapes({ isPart, onChange }: ShapesProps) {
  const { t } = useTranslation('photo-cut');
  const shape = (value: boolean, text: string) => (
    <Button
      fullWidth
      variant={value === isPart ? 'contained' : 'outlined'}
      aria-pressed={value === isPart}
      onClick={() => onChange(value)}
    >
      {text}
    </Button>
  );
  return (
    <div role="group" aria-label={t('shape')} className={styles.shapes}>
      {shape(true, t('card'))}
      {shape(false, t('whole'))}
    </div>
  );
}

function Turns({ onTurn }: { onTurn: (quarters: 1 | -1) => void }) {
  const { t } = useTranslation('photo-cut');
  return (
    <div className={styles.turns}>
      <IconButton aria-label={t('left')} onClick={() => onTurn(-1)}>
        <Icon name="undo" />
      </IconButton>
      <IconButton aria-label={t('right')} onClick={() => onTurn(1)}>
        <Icon name="undo" className={styles.mirrored!} />
      </IconButton>
    </div>
  );
}

interface Choice {
  picture: CutPicture | null;
  turn: PhotoTurn;
  wantsPart: boolean;
  /** The part that was chosen before all of it was looked at. */
  share: Share | null;
}

/** A new photo begins as cards show it, another one as it shows now. */
function firstChoice(picture: CutPicture | null): Choice {
  if (!picture?.cut) return { picture, turn: 0, wantsPart: picture?.isNew ?? true, share: null };
  return { picture, turn: picture.cut.turn, wantsPart: !isWhole(picture.cut, picture.size), share: null };
}

/** The turn and the shape that are chosen for a picture; another picture begins anew. */
function useChoice(picture: CutPicture | null) {
  const [choice, setChoice] = useState(() => firstChoice(picture));
  const isOther = choice.picture !== picture;
  const now = isOther ? firstChoice(picture) : choice;
  if (isOther) setChoice(now);
  return { ...now, change: (part: Partial<Choice>) => setChoice({ ...now, ...part }) };
}

interface Props {
  title: string;
  /** Null while it is fetched or made ready. */
  picture: CutPicture | null;
  /** A sentence about what the cut brings with it, or what has gone wrong. */
  note?: ReactNode;
  onClose: () => void;
  /** The buttons; `cut` answers the part that shows now. */
  actions: (cut: () => PhotoCut) => ReactNode;
}

/** A picture in a dialog, where its member turns it and chooses the part that shows. */
export function CutSheet({ title, picture, note, onClose, actions }: Props) {
  const { t } = useTranslation('photo-cut');
  const { turn, wantsPart, share, change } = useChoice(picture);
  const [said, setSaid] = useState('');
  const [zoom, setZoom] = useState(1);
  const shown = useRef<{ picture: CutPicture; turn: PhotoTurn; share: Share } | null>(null);
  const mayCut = picture !== null && mayBeCut(turnedSize(picture.size, turn));
  const isPart = wantsPart && mayCut;
  const turnBy = (quarters: 1 | -1) => {
    const next = turnedBy(turn, quarters);
    change({ turn: next, share: null });
    setSaid(t('turned', { turn: next }));
  };
  const first = share ?? (picture && firstShare(picture.size, turn, picture.cut));
  const shareNow = () => {
    const isKnown = shown.current?.picture === picture && shown.current?.turn === turn;
    return isKnown ? shown.current!.share : first;
  };
  const cut = () => (isPart ? cutAt(shareNow()!, picture.size, turn) : allOf(picture!.size, turn));
  return (
    <Sheet open width="sm" title={title} onClose={onClose} actions={<>{actions(cut)}</>}>
      <div className={styles.cut}>
        {picture && first ? (
          <Shown
            picture={picture}
            turn={turn}
            isPart={isPart}
            first={first}
            zoom={zoom}
            onZoom={setZoom}
            onShare={(next) => (shown.current = { picture, turn, share: next })}
          />
        ) : (
          <div className={styles.frame}>
            <CircularProgress aria-label={t('preparing')} />
          </div>
        )}
        <div className={styles.tools}>
          <Turns onTurn={turnBy} />
          {isPart && <ZoomSlider turned={turnedSize(picture.size, turn)} zoom={zoom} onZoom={setZoom} />}
        </div>
        {mayCut && <Shapes isPart={isPart} onChange={(wants) => change({ wantsPart: wants, share: shareNow() })} />}
        {isPart && <p className={fieldStyles.note}>{t('hint')}</p>}
        {note}
        <p role="status" className="d-hidden">
          {said}
        </p>
      </div>
    </Sheet>
  );
}
