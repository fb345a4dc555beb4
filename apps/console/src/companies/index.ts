import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./company.list'), 'CompanyList'),
  edit: lazyPage(() => import('./company.edit'), 'CompanyEdit'),
  create: lazyPage(() => import('./company.create'), 'CompanyCreate'),
  recordRepresentation: 'name',
};
