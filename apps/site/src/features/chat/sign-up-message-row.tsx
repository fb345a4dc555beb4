import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { Avatar, RowsSkeleton } from '../../ui';
import { memberQuery } from '../../members/profile/member-query';
import styles from './chat-list.module.css';

type SignUpMessage = { profile_id: string; text: string };

/** The message written at sign-up, while it is the only one; without its member the fallback for an empty list. */
export default function SignUpMessageRow({ first, fallback }: { first: SignUpMessage; fallback: ReactNode }) {
  const { t } = useTranslation('chat');
  const { data, error } = useQuery(memberQuery(first.profile_id));
  if (error) return fallback;
  if (!data) return <RowsSkeleton count={1} list={styles.list} row={styles.row} />;
  const { profile } = data;
  return (
    <ul className={styles.list}>
      <li>
        <Link to={paths.memberChat(profile.id)} className={styles.row}>
          <Avatar name={profile.name} image={profile.main_image} size={52} online={profile.online} />
          <span className={styles.rowText}>
            <span className={styles.rowHead}>
              <span className={styles.name}>{profile.name}</span>
            </span>
            <span className={styles.rowFoot}>
              <span className={styles.preview}>{t('list.own', { text: first.text })}</span>
            </span>
            <span className={styles.preview}>{t('first_waits')}</span>
          </span>
        </Link>
      </li>
    </ul>
  );
}
