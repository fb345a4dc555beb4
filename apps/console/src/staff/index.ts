import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./staff.list'), 'StaffList'),
  edit: lazyPage(() => import('./staff.edit'), 'StaffEdit'),
  create: lazyPage(() => import('./staff.create'), 'StaffCreate'),
  recordRepresentation: 'name',
};

export const RolesPage = lazyPage(() => import('./roles.page'), 'RolesPage');
