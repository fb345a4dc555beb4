import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./member.list'), 'MemberList'),
  show: lazyPage(() => import('./member.show'), 'MemberShow'),
  recordRepresentation: 'name',
};
