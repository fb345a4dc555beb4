import type { Card } from '@duet/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Icon, Photo } from '../../ui';
import { useUser } from '../shell';
import { listenMatch } from './match-events';
import './match-moment.css';

/** The moment of a match: both photos, one line, and the way to write. A click anywhere closes it. */
export function MatchMoment() {
  const { t } = useTranslation(['likes', 'app']);
  const [card, setCard] = useState<Card | null>(null);
  const user = useUser();
  const navigate = useNavigate();
  useEffect(() => listenMatch(setCard), []);
  if (!card || !user) return null;
  const close = () => setCard(null);
  const write = () => {
    close();
    void navigate(paths.memberChat(card.id));
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={close}
      aria-labelledby="match-title"
      slotProps={{ paper: { className: 'k-match', onClick: close } }}
    >
      <button type="button" className="d-icon-button k-match-close" aria-label={t('app:close')}>
        <Icon name="close" />
      </button>
      <div className="k-match-pair" aria-hidden="true">
        <Photo image={user.profile.main_image} alt="" size="match" eager className="k-match-photo is-me" />
        <Photo image={card.main_image} alt="" size="match" eager className="k-match-photo is-other" />
        <span className="k-match-heart">
          <Icon name="heart" filled size={44} />
        </span>
      </div>
      <Typography id="match-title" variant="h1" component="h2">
        {t('likes:match.title')}
      </Typography>
      <Typography className="k-match-text">{t('likes:match.text', { name: card.name })}</Typography>
      <Button size="large" onClick={write}>
        {t('likes:match.write', { name: card.name })}
      </Button>
      <Button variant="text" color="inherit" onClick={close}>
        {t('app:not_now')}
      </Button>
    </Dialog>
  );
}
