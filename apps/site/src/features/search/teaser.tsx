import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useSite } from '../../site';
import { CardsSkeleton, ErrorState, Icon } from '../../ui';
import { JoinButtons } from '../../members/cards/join-buttons';
import { MemberGrid } from './results';
import { useSearch } from './use-search';
import { VisitorInvitation } from '../../members/cards/visitor-invitation';
import styles from './search.module.css';

/** Note above a visitor's search: why photos are blurred, and how to see more. */
export function VisitorNote({ full = false }: { full?: boolean }) {
  const { t } = useTranslation('members');
  const { settings } = useSite();
  return (
    <aside className={styles.join}>
      <span className={styles.joinIcon}>
        <Icon name="shield" size={26} />
      </span>
      <div className={styles.joinText}>
        <strong>{t('search.visitor.teaser_title')}</strong>
        <p>{t(full ? 'search.visitor.full_text' : 'search.visitor.teaser_text', { name: settings.name })}</p>
      </div>
      <JoinButtons next={paths.members} />
    </aside>
  );
}

/** A look through the window: twelve members, blurred, and an honest invitation. */
export function Teaser() {
  const { data, error, refetch } = useSearch({}, 1);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton count={12} />;
  if (data.profiles.length === 0) return <VisitorInvitation />;
  return (
    <>
      <VisitorNote />
      <MemberGrid profiles={data.profiles} first />
    </>
  );
}
