import type { OwnPhoto } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from '../../site/use-translation';
import { Menu, MenuItem } from '../../ui/lazy-mui';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { loadTexts } from '../../site/i18n';
import { Icon, Photo } from '../../ui';
import type { IconName } from '../../ui';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import styles from './photos.module.css';

/** Photos that stand side by side on a phone: these are on the first screen. */
const FIRST_ROW = 2;

const Rejection = partOnDemand(async () => {
  const [part] = await Promise.all([import('./rejection'), loadTexts(['enums'])]);
  return part;
});

export interface TileActs {
  onMove: (to: number) => void;
  onMain: () => void;
  onDelete: () => void;
  onCut: () => void;
  onCaption: () => void;
}

type MenuActs = Omit<TileActs, 'onMove'>;

interface Props extends TileActs {
  photo: OwnPhoto;
  index: number;
  /** The first and the last place that it may take: the main photo keeps the first one. */
  places: { first: number; last: number };
  drag: { start: () => void; over: (event: DragEvent) => void; end: (event: DragEvent) => void };
}

type State = 'processing' | 'rejected' | 'recut' | 'hidden' | 'main_wanted' | 'pending' | 'main' | null;

/** The one thing to say of a photo. */
export function stateOf(photo: OwnPhoto): State {
  if (photo.status === 'rejected') return 'rejected';
  if (photo.processing || photo.recut === 'processing') return 'processing';
  if (photo.recut) return 'recut';
  if (photo.hidden) return 'hidden';
  if (photo.status === 'pending') return photo.main_wanted ? 'main_wanted' : 'pending';
  return photo.main ? 'main' : null;
}

function TileMenu({ photo, index, onMain, onDelete, onCut, onCaption }: Pick<Props, 'photo' | 'index'> & MenuActs) {
  const { t } = useTranslation('photos');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const isKept = photo.status !== 'rejected';
  const mayBeMain = isKept && !photo.main && !photo.main_wanted;
  const line = (icon: IconName, text: string, act: () => void) => (
    <MenuItem onClick={choose(act)}>
      <Icon name={icon} size={20} />
      <span className={styles.menuText}>{text}</span>
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label={t('more', { number: index + 1 })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" size={20} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {mayBeMain && line('star', t('make_main'), onMain)}
        {isKept && !photo.processing && line('crop', t('cut'), onCut)}
        {isKept && line('edit', t('caption'), onCaption)}
        {line('bin', t('delete.action'), onDelete)}
      </Menu>
    </>
  );
}

/** An own photo: what holds it, and the buttons that move it; the mouse may drag it as well. */
export function PhotoTile({ photo, index, places, drag, onMove, ...acts }: Props) {
  const { t } = useTranslation('photos');
  const state = stateOf(photo);
  const number = index + 1;
  return (
    <li
      className={state === 'rejected' || state === 'hidden' ? `${styles.tile} ${styles.faded}` : styles.tile}
      draggable={places.first < places.last}
      onDragStart={drag.start}
      onDragOver={drag.over}
      onDragEnd={drag.end}
    >
      <div className={styles.picture}>
        <Photo image={photo} alt={t('own_photo', { count: number })} name={String(number)} eager={index < FIRST_ROW} />
        {state && <span className={styles.state}>{t(`state.${state}`)}</span>}
      </div>
      <div className={styles.buttons}>
        <IconButton
          data-move="left"
          aria-label={t('move_left', { number })}
          disabled={index <= places.first}
          onClick={() => onMove(index - 1)}
        >
          <Icon name="back" size={20} />
        </IconButton>
        <IconButton
          data-move="right"
          aria-label={t('move_right', { number })}
          disabled={index >= places.last}
          onClick={() => onMove(index + 1)}
        >
          <Icon name="next" size={20} />
        </IconButton>
        <TileMenu photo={photo} index={index} {...acts} />
      </div>
      {photo.caption && <p className={styles.caption}>{photo.caption}</p>}
      {photo.caption_held && <p className={styles.held}>{t('caption_held')}</p>}
      {state === 'rejected' && (
        <PartArea>
          <Rejection photo={photo} />
        </PartArea>
      )}
    </li>
  );
}
