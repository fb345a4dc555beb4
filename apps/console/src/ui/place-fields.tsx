import { ReferenceField } from 'react-admin';

/** The site of a row, leading to it; a row without one is the platform's own. */
export const SiteField = () => <ReferenceField source="site_id" reference="sites" link="edit" empty="The platform" />;

/** The company of a row, leading to it. */
export const CompanyField = () => <ReferenceField source="company_id" reference="companies" link="edit" />;
