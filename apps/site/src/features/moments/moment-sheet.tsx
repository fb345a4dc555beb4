import Button from '@mui/material/Button';
import { Dialog } from '../../ui/later';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSite } from '../../site';
import { Icon, Photo } from '../../ui';
import { useUser } from '../shell';
import { endMoment } from './moments.store';
import type { Moment } from './moments.store';
import './moment.css';

function Pictures({ moment }: { moment: Moment }) {
  const me = useUser()?.profile.main_image ?? null;
  return (
    <div className={`k-match-pair is-${moment.kind}`} aria-hidden="true">
      {moment.kind === 'match' && <Photo image={me} alt="" size="match" eager className="k-match-photo is-me" />}
      <Photo image={moment.card.main_image} alt="" size="match" eager className="k-match-photo is-other" />
      {moment.kind !== 'suggestion' && (
        <span className="k-match-heart">
          <Icon name="heart" filled size={44} />
        </span>
      )}
    </div>
  );
}

function useWords({ kind, card }: Moment): { title: string; text: string } {
  const { t } = useTranslation('likes');
  const { settings } = useSite();
  const { name } = card;
  if (kind === 'match') return { title: t('match.title'), text: t('match.text', { name }) };
  if (kind === 'like') return { title: t('received_like', { name }), text: t('moment.like_text') };
  return { title: t('moment.suggested', { site: settings.name }), text: settings.fictional_warning };
}

/** Who it is that the site proposes: a name with its label, never a like (D-31, D-42). */
function Suggested({ card }: Moment) {
  const { settings } = useSite();
  return (
    <p className="k-match-who">
      {card.name}, {card.age}
      <span className="k-match-label">
        <Icon name="info" size={16} />
        {settings.fictional_singular}
      </span>
    </p>
  );
}

interface ActionsProps {
  moment: Moment;
  onStartConversation: () => void;
  onProfile: () => void;
}

function Actions({ moment, onStartConversation, onProfile }: ActionsProps) {
  const { t } = useTranslation(['likes', 'app']);
  const { name } = moment.card;
  const profileFirst = moment.lead === 'profile';
  return (
    <div className="k-match-actions">
      <Button size="large" onClick={profileFirst ? onProfile : onStartConversation}>
        {profileFirst ? t('likes:moment.see') : t('likes:match.write', { name })}
      </Button>
      {!profileFirst && moment.kind !== 'match' && (
        <Button size="large" variant="outlined" color="inherit" onClick={onProfile}>
          {t('likes:moment.see')}
        </Button>
      )}
      <Button size="large" variant="outlined" color="inherit">
        {t('app:not_now')}
      </Button>
    </div>
  );
}

/** A full window for a match or a like: who it is, one line, and the way on. A click anywhere closes it. */
export default function MomentSheet({ moment }: { moment: Moment }) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { title, text } = useWords(moment);
  const { card } = moment;
  const go = (path: string) => void navigate(path);
  const close = (event?: MouseEvent) => {
    event?.stopPropagation();
    endMoment();
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={() => close()}
      aria-labelledby="moment-title"
      slotProps={{ paper: { className: `k-match is-${moment.kind}`, onClick: close } }}
    >
      <button type="button" className="d-icon-button k-match-close" aria-label={t('close')}>
        <Icon name="close" />
      </button>
      <Pictures moment={moment} />
      <Typography id="moment-title" variant="h1" component="h2">
        {title}
      </Typography>
      {moment.kind === 'suggestion' && <Suggested {...moment} />}
      <Typography className="k-match-text">{text}</Typography>
      <Actions
        moment={moment}
        onStartConversation={() => go(paths.memberChat(card.id))}
        onProfile={() => go(paths.member(card.id))}
      />
    </Dialog>
  );
}
