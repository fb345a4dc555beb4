import { useTranslation } from '../../site/use-translation';
import { EmptyState, Page } from '../../ui';
import { useChats } from '../../members/session/inbox';
import { ChatList } from './chat-list';
import styles from './chats.module.css';

/** The conversations; from 900 px with a place beside them for the one that is opened. */
export default function ChatsPage() {
  const { t } = useTranslation(['chat', 'app']);
  const { data, isPending } = useChats();
  const some = (data?.chats.length ?? 0) > 0;
  return (
    <Page title={t('app:title.chats')} isTab>
      <div className={isPending || some ? styles.sides : ''}>
        <ChatList />
        {(isPending || some) && (
          <div className={styles.aside}>
            {some && <EmptyState icon="chat" title={t('chat:choose_title')} text={t('chat:choose_text')} />}
          </div>
        )}
      </div>
    </Page>
  );
}
