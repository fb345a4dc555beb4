import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useSite } from '../../site';
import { EmptyState } from '../../ui';
import { JoinButtons } from './join-buttons';

/** Shown to visitors instead of profiles: the reason, and how to go on. */
export function VisitorInvitation({ next = paths.members }: { next?: string }) {
  const { t } = useTranslation('members');
  const { settings } = useSite();
  return (
    <EmptyState
      icon="shield"
      title={t('search.visitor.title')}
      text={t('search.visitor.text', { name: settings.name })}
      action={<JoinButtons next={next} />}
    />
  );
}
