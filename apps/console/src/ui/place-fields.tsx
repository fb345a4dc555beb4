import { ReferenceField } from 'react-admin';
import { t } from './texts';

/** The site of a row, leading to it; a row without one is the platform's own. */
export const SiteField = () => (
  <ReferenceField source="site_id" reference="sites" link="edit" empty={t('ui.platform')} />
);

/** The company of a row, leading to it. */
export const CompanyField = () => <ReferenceField source="company_id" reference="companies" link="edit" />;
