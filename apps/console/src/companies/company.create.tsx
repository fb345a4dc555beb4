import { RecordCreate } from '../ui/record-edit';
import { CompanyFields } from './company.fields';
import { fromForm } from './company.form-values';

const START = { country: 'NL', tradenames: [], vat: [], delete_discount: 0 };

/** A new company. */
export const CompanyCreate = () => (
  <RecordCreate
    title="New company"
    text="Sites can be assigned to it as soon as it is saved."
    redirect="list"
    transform={fromForm}
    defaultValues={START}
  >
    <CompanyFields />
  </RecordCreate>
);
