import type { AdminPaymentMethod } from '@duet/contract';
import { Card } from '@mui/material';
import { DeleteWithConfirmButton, SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { useMay } from '../access/use-may';
import { EditPage } from '../ui/edit-page';
import { PageHead } from '../ui/page-head';
import { RecordForm } from '../ui/record-form';
import { useSaved } from '../ui/use-saved';
import { optionName } from '../ui/words';
import { placeText } from './method-words';
import { PaymentMethodFields } from './payment-method.fields';

const fromForm = ({ on_offer, fee_fixed, fee_basis_points }: Partial<AdminPaymentMethod>) => ({
  ...{ on_offer, fee_fixed, fee_basis_points },
});

/** A rule: it holds for orders that are made from now on. */
export function PaymentMethodEdit() {
  const saved = useSaved('Rule saved. It holds from now on.', 'payment-methods');
  return (
    <EditPage<AdminPaymentMethod>
      title="Method of payment"
      mutationOptions={saved}
      redirect={false}
      transform={fromForm}
    >
      <Form />
    </EditPage>
  );
}

function Form() {
  const record = useRecordContext<AdminPaymentMethod>();
  const mayWrite = useMay('methods:write');
  if (!record) return null;
  return (
    <>
      <PageHead
        title={`${optionName(record.method)} on ${record.site_name}`}
        text={`${placeText(record)}. Orders under way keep their fee.`}
      />
      <Card sx={{ maxWidth: 820 }}>
        <RecordForm toolbar={mayWrite ? <Acts /> : false}>
          <PaymentMethodFields />
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
      confirmTitle="Remove this rule?"
      confirmContent="The method is offered again where it is usual."
      successMessage="Rule removed."
    />
  </Toolbar>
);
