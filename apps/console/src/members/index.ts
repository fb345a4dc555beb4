import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./member.list'), 'MemberList'),
  show: lazyPage(() => import('./member.show'), 'MemberShow'),
  recordRepresentation: 'name',
  options: { label: t('members.label') },
};
