import Button from '@mui/material/Button';
import { useTranslation } from '../../site/use-translation';
import { Dialog } from '../../ui/lazy-mui';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../site/paths';
import { useSite } from '../../site';
import { FictionalMark, Icon, Photo } from '../../ui';
import { useUser } from '../session/use-user';
import { ownPicture } from '../session/own-picture';
import { MomentIcebreakers } from './moment-icebreakers';
import { endMoment } from './moments.store';
import type { Moment } from './moments.store';
import styles from './moment-sheet.module.css';

function Pictures({ moment }: { moment: Moment }) {
  const me = useUser()?.profile;
  return (
    <div className={moment.kind === 'match' ? styles.pair : `${styles.pair} ${styles.single}`} aria-hidden="true">
      {moment.kind === 'match' && (
        <Photo
          image={me ? ownPicture(me) : null}
          alt=""
          name={me?.name ?? ''}
          size="match"
          eager
          className={`${styles.photo} ${styles.me}`}
        />
      )}
      <Photo
        image={moment.card.main_image}
        alt=""
        name={moment.card.name}
        size="match"
        eager
        className={`${styles.photo} ${styles.other}`}
      />
      {moment.kind !== 'suggestion' && (
        <span className={styles.heart}>
          <Icon name="heart" filled size={44} />
        </span>
      )}
    </div>
  );
}

function useMomentTexts({ kind, card }: Moment): { title: string; text: string } {
  const { t } = useTranslation('likes');
  const { settings } = useSite();
  const { name } = card;
  if (kind === 'match') return { title: t('match.title'), text: t('match.text', { name }) };
  if (kind === 'like') return { title: t('received_like', { name }), text: t('moment.like_text') };
  return { title: t('moment.suggested', { site: settings.name }), text: settings.fictional_warning };
}

/** The member that the site suggests: a name with its label, never a like (D-31, D-42). */
function SuggestedMember({ card }: Moment) {
  return (
    <p className={styles.who}>
      {card.name}, {card.age}
      <FictionalMark className={styles.label} />
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
    <div className={styles.actions}>
      <Button size="large" onClick={profileFirst ? onProfile : onStartConversation}>
        {profileFirst ? t('likes:moment.see') : t('likes:match.write', { name })}
      </Button>
      {moment.icebreakers && <MomentIcebreakers card={moment.card} list={moment.icebreakers} />}
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
  const { title, text } = useMomentTexts(moment);
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
      slotProps={{ paper: { className: styles.match, onClick: close } }}
    >
      <button type="button" className={`d-icon-button ${styles.close}`} aria-label={t('close')}>
        <Icon name="close" />
      </button>
      <Pictures moment={moment} />
      <Typography id="moment-title" variant="h1" component="h2">
        {title}
      </Typography>
      {moment.kind === 'suggestion' && <SuggestedMember {...moment} />}
      <Typography className={styles.text}>{text}</Typography>
      <Actions
        moment={moment}
        onStartConversation={() => go(paths.memberChat(card.id))}
        onProfile={() => go(paths.member(card.id))}
      />
    </Dialog>
  );
}
