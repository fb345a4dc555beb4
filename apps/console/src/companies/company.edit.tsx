import type { AdminCompany } from '@duet/contract';
import { Card } from '@mui/material';
import { DeleteWithConfirmButton, SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { useMay } from '../access/use-may';
import { EditPage } from '../ui/edit-page';
import { useSaved } from '../ui/use-saved';
import { PageHead } from '../ui/page-head';
import { RecordForm } from '../ui/record-form';
import { CompanyFields } from './company.fields';
import type { CompanyForm } from './company.form-values';
import { fromForm, toForm } from './company.form-values';

/** A company: changes show on its published sites at once. */
export function CompanyEdit() {
  const saved = useSaved('Company saved. Its sites show the change.');
  return (
    <EditPage<AdminCompany>
      title="Company"
      mutationOptions={saved}
      redirect={false}
      transform={(form: CompanyForm) => fromForm(form)}
    >
      <Form />
    </EditPage>
  );
}

function Form() {
  const record = useRecordContext<AdminCompany>();
  const mayWrite = useMay('companies:write');
  if (!record) return null;
  return (
    <>
      <PageHead title={record.name} text="Changes show on the published sites of this company at once." />
      <Card sx={{ maxWidth: 820 }}>
        <RecordForm record={toForm(record)} toolbar={mayWrite ? <Acts /> : false}>
          <CompanyFields />
        </RecordForm>
      </Card>
    </>
  );
}

function Acts() {
  const record = useRecordContext<AdminCompany>();
  const mayRemove = useMay('companies:create') && record?.site_count === 0;
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {mayRemove && <DeleteWithConfirmButton mutationMode="pessimistic" />}
    </Toolbar>
  );
}
