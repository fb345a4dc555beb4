import { Box } from '@mui/material';
import { NumberInput, required, TextInput, useNotify, useRedirect } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { RecordCreate } from '../ui/record-edit';
import { SiteInput } from '../ui/site-input';
import { batchPath } from './batch-path';
import { DiscountCodeFields } from './discount-code.fields';
import { fromBatchForm } from './discount-code.form-values';

interface Batch {
  id: string;
  count: number;
}

/** Codes of one kind by the hundred: for cards, partners or a mailing. */
export function DiscountBatchCreate() {
  const { site } = useChosenSite();
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = ({ id, count }: Batch) => {
    notify(`${count} codes created. You can export them as a CSV file from here.`, { type: 'success' });
    redirect(batchPath(id));
  };
  return (
    <RecordCreate
      resource="discount-codes/batches"
      title="New batch"
      text="As many codes as you need, each different and impossible to guess. Members can use them as soon as they are created."
      mutationOptions={{ onSuccess }}
      transform={fromBatchForm}
      defaultValues={{ site_id: site?.id, country: null, percentage: 20, max_uses: 1, count: 100 }}
    >
      <Box sx={{ width: '100%', maxWidth: 640 }}>
        <SiteInput />
        <Box sx={{ display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <NumberInput source="count" label="Number of codes" min={1} max={1000} step={1} validate={required()} />
          <TextInput
            source="prefix"
            label="Start of each code"
            slotProps={{ htmlInput: { maxLength: 12, autoCapitalize: 'characters', spellCheck: false } }}
            helperText="FAIR gives codes such as FAIR-7KQ2M-X94TD."
          />
        </Box>
      </Box>
      <DiscountCodeFields />
    </RecordCreate>
  );
}
