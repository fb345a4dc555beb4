import { Card } from '@mui/material';
import { Create } from 'react-admin';
import { PageHead } from '../ui/page-head';
import { RecordForm } from '../ui/record-form';
import { CompanyFields } from './company.fields';
import type { CompanyForm } from './company.form-values';
import { fromForm } from './company.form-values';

/** A new company. */
export const CompanyCreate = () => (
  <Create
    title="New company"
    component="div"
    redirect="list"
    transform={(form: CompanyForm) => fromForm(form)}
    sx={{ '& .RaCreate-main': { mt: 0 } }}
  >
    <PageHead title="New company" text="Sites can belong to it as soon as it is saved." />
    <Card sx={{ maxWidth: 820 }}>
      <RecordForm defaultValues={{ country: 'NL', tradenames: [], vat: [], delete_discount: 0 }}>
        <CompanyFields />
      </RecordForm>
    </Card>
  </Create>
);
