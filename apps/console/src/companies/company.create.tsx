import { RecordCreate } from '../ui/record-edit';
import { t } from '../ui/texts';
import { CompanyFields } from './company.fields';
import { fromForm } from './company.form-values';

const START = { country: 'NL', tradenames: [], vat: [], delete_discount: 0 };

/** A new company. */
export const CompanyCreate = () => (
  <RecordCreate
    title={t('companies.create.title')}
    text={t('companies.create.text')}
    redirect="list"
    transform={fromForm}
    defaultValues={START}
  >
    <CompanyFields />
  </RecordCreate>
);
