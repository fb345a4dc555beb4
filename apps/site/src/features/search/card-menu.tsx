import type { Card } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from '../../site/use-translation';
import { Menu, MenuItem } from '../../ui/lazy-mui';
import { useState } from 'react';
import { Icon } from '../../ui';
import { useFavourite } from '../../members/favourites/use-favourite';
import { useHide } from '../../members/cards/use-hide';
import styles from '../../members/cards/member-card.module.css';

/** Menu of actions on a card besides opening it. */
export function CardMenu({ card, onHide }: { card: Card; onHide: () => void }) {
  const { t } = useTranslation(['members', 'likes']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { hide } = useHide();
  const setFavourite = useFavourite();
  const star = () => {
    setAnchor(null);
    void setFavourite(card, true);
  };
  const choose = () => {
    setAnchor(null);
    onHide();
    void hide(card);
  };
  return (
    <>
      <IconButton
        className={styles.menu}
        aria-label={t('view.more', { name: card.name })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" size={22} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={star}>
          <Icon name="star" size={20} />
          <span className="d-menu-text">{t('likes:star', { name: card.name })}</span>
        </MenuItem>
        <MenuItem onClick={choose}>
          <Icon name="eye" size={20} />
          <span className="d-menu-text">{t('view.hide', { name: card.name })}</span>
        </MenuItem>
      </Menu>
    </>
  );
}
