import type { AdminBundle } from '@duet/contract';
import { Card } from '@mui/material';
import { DeleteWithConfirmButton, SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { useMay } from '../access/use-may';
import { EditPage } from '../ui/edit-page';
import { PageHead } from '../ui/page-head';
import { RecordForm } from '../ui/record-form';
import { useSaved } from '../ui/use-saved';
import { CreditBundleFields } from './credit-bundle.fields';
import { fromForm } from './from-form';

/** A bundle: members are offered it as it is saved. */
export function CreditBundleEdit() {
  const saved = useSaved('Bundle saved. Members are offered it so from now on.', 'credit-bundles');
  return (
    <EditPage<AdminBundle> title="Credit bundle" mutationOptions={saved} redirect={false} transform={fromForm}>
      <Form />
    </EditPage>
  );
}

function Form() {
  const record = useRecordContext<AdminBundle>();
  const mayWrite = useMay('bundles:write');
  if (!record) return null;
  return (
    <>
      <PageHead
        title={`${record.credits} credits on ${record.site_name}`}
        text="What is changed is on offer at once. Orders under way keep their price."
      />
      <Card sx={{ maxWidth: 820 }}>
        <RecordForm toolbar={mayWrite ? <Acts /> : false}>
          <CreditBundleFields />
        </RecordForm>
      </Card>
    </>
  );
}

const Acts = () => (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <SaveButton />
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      confirmTitle="Remove this bundle?"
      confirmContent="It is no longer offered. Orders already made keep it."
      successMessage="Bundle removed."
    />
  </Toolbar>
);
