import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { ConfirmSheet } from '../../ui/confirm-sheet';
import { useRemoveChat } from './use-remove-chat';

interface Props {
  open: boolean;
  conversation: string;
  name: string;
  onClose: () => void;
}

/** Asks before a conversation is removed. */
export default function RemoveChat({ open, conversation, name, onClose }: Props) {
  const { t } = useTranslation('chat');
  const remove = useRemoveChat();
  const navigate = useNavigate();
  const confirm = () => {
    onClose();
    void navigate(paths.chats, { replace: true });
    void remove(conversation);
  };
  return (
    <ConfirmSheet
      open={open}
      danger
      title={t('remove_title')}
      text={t('remove_text', { name })}
      yes={t('remove')}
      onYes={confirm}
      onClose={onClose}
    />
  );
}
