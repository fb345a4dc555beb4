import type { OwnPhoto } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { Menu, MenuItem } from '../../ui/lazy-mui';
import { lazy, Suspense, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../site/i18n';
import { Icon, Photo } from '../../ui';
import styles from './photos.module.css';

const Rejection = lazy(async () => {
  const [part] = await Promise.all([import('./rejection'), loadTexts(['enums'])]);
  return part;
});

export interface TileActs {
  onMove: (to: number) => void;
  onMain: () => void;
  onDelete: () => void;
}

interface Props extends TileActs {
  photo: OwnPhoto;
  index: number;
  /** The first and the last place that it may take: the main photo keeps the first one. */
  places: { first: number; last: number };
  drag: { start: () => void; over: (event: DragEvent) => void; end: (event: DragEvent) => void };
}

type State = 'processing' | 'rejected' | 'hidden' | 'main_wanted' | 'pending' | 'main' | null;

/** The one thing to say of a photo. */
export function stateOf(photo: OwnPhoto): State {
  if (photo.status === 'rejected') return 'rejected';
  if (photo.processing) return 'processing';
  if (photo.hidden) return 'hidden';
  if (photo.status === 'pending') return photo.main_wanted ? 'main_wanted' : 'pending';
  return photo.main ? 'main' : null;
}

function TileMenu({ photo, index, onMain, onDelete }: Pick<Props, 'photo' | 'index' | 'onMain' | 'onDelete'>) {
  const { t } = useTranslation('photos');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const mayBeMain = photo.status !== 'rejected' && !photo.main && !photo.main_wanted;
  return (
    <>
      <IconButton
        aria-label={t('more', { number: index + 1 })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" size={20} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {mayBeMain && (
          <MenuItem onClick={choose(onMain)}>
            <Icon name="star" size={20} />
            <span className={styles.menuText}>{t('make_main')}</span>
          </MenuItem>
        )}
        <MenuItem onClick={choose(onDelete)}>
          <Icon name="bin" size={20} />
          <span className={styles.menuText}>{t('delete.action')}</span>
        </MenuItem>
      </Menu>
    </>
  );
}

/** An own photo: what holds it, and the buttons that move it; the mouse may drag it as well. */
export function PhotoTile({ photo, index, places, drag, onMove, onMain, onDelete }: Props) {
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
        <Photo image={photo} alt={t('own_photo', { count: number })} name={String(number)} eager={index === 0} />
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
        <TileMenu photo={photo} index={index} onMain={onMain} onDelete={onDelete} />
      </div>
      {state === 'rejected' && (
        <Suspense>
          <Rejection photo={photo} />
        </Suspense>
      )}
    </li>
  );
}
