import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths';
import { useSite } from '../../site';
import { EmptyState } from '../../ui';
import { JoinButtons } from './join-buttons';

/** What a visitor finds instead of other people's faces: why, and how to go on. */
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
