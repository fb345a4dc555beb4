import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  options: { label: t('companies.list.title') },
  list: lazyPage(() => import('./company.list'), 'CompanyList'),
  edit: lazyPage(() => import('./company.edit'), 'CompanyEdit'),
  create: lazyPage(() => import('./company.create'), 'CompanyCreate'),
  recordRepresentation: 'name',
};
