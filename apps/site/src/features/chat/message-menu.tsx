import type { Message, Reaction } from '@duet/contract';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../site/use-translation';
import { useUser } from '../../members/session/use-user';
import { errorText } from '../../api';
import { Icon, showToast } from '../../ui';
import { EMOJI } from './emoji';
import { react } from './react-to';
import styles from './message-menu.module.css';

interface Props {
  message: Message;
  anchor: HTMLElement;
  /** The conversation goes on: reactions and answers are possible. */
  isOpen: boolean;
  onReply: (message: Message) => void;
  onReport: (messageId: string) => void;
  onClose: () => void;
}

const REACTIONS = Object.keys(EMOJI) as Reaction[];

/** Arrows to the sides go through the row, as those up and down do. */
function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event;
  const next = key === 'ArrowRight' ? 'nextElementSibling' : key === 'ArrowLeft' ? 'previousElementSibling' : null;
  const item = next && currentTarget[next];
  if (!(item instanceof HTMLElement) || item.role !== currentTarget.role) return;
  event.preventDefault();
  item.focus();
}

/** Acts about one message: a reaction to one of the other member, an answer, a report. */
export default function MessageMenu({ message, anchor, isOpen, onReply, onReport, onClose }: Props) {
  const { t } = useTranslation(['conversation', 'chat', 'errors']);
  const isOwn = message.sender_id === useUser()?.id;
  const close = () => {
    anchor.focus();
    onClose();
  };
  const choose = (reaction: Reaction) => {
    close();
    void react(message, reaction === message.reaction ? null : reaction).catch((error: unknown) =>
      showToast(errorText(error, t), 'bad'),
    );
  };
  return (
    <Menu
      open
      disableRestoreFocus
      anchorEl={anchor}
      onClose={close}
      slotProps={{ list: { className: styles.menu!, 'aria-label': t('chat:message_acts') } }}
    >
      {isOpen &&
        !isOwn &&
        REACTIONS.map((reaction) => (
          <MenuItem
            key={reaction}
            role="menuitemradio"
            aria-checked={reaction === message.reaction}
            aria-label={t(`conversation:reaction.${reaction}`)}
            className={styles.reaction!}
            onKeyDown={moveInRow}
            onClick={() => choose(reaction)}
          >
            {EMOJI[reaction]}
          </MenuItem>
        ))}
      {isOpen && (
        <MenuItem
          onClick={() => {
            onClose();
            onReply(message);
          }}
        >
          <Icon name="chat" size={20} />
          <span className="d-menu-text">{t('conversation:acts.reply')}</span>
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem
          onClick={() => {
            close();
            onReport(message.id);
          }}
        >
          <Icon name="flag" size={20} />
          <span className="d-menu-text">{t('conversation:acts.report')}</span>
        </MenuItem>
      )}
    </Menu>
  );
}
