import { Box } from '@mui/material';
import { NumberInput, required, TextInput, useNotify, useRedirect } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { RecordCreate } from '../ui/record-edit';
import { SiteInput } from '../ui/site-input';
import { t } from '../ui/texts';
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
    notify(t('discount-codes.batch.created', { count }), { type: 'success' });
    redirect(batchPath(id));
  };
  return (
    <RecordCreate
      resource="discount-codes/batches"
      title={t('discount-codes.batch.title')}
      text={t('discount-codes.batch.text')}
      mutationOptions={{ onSuccess }}
      transform={fromBatchForm}
      defaultValues={{ site_id: site?.id, country: null, percentage: 20, max_uses: 1, count: 100 }}
    >
      <Box sx={{ width: '100%', maxWidth: 640 }}>
        <SiteInput />
        <Box sx={{ display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <NumberInput
            source="count"
            label={t('discount-codes.batch.count')}
            min={1}
            max={1000}
            step={1}
            validate={required()}
          />
          <TextInput
            source="prefix"
            label={t('discount-codes.batch.prefix')}
            slotProps={{ htmlInput: { maxLength: 12, autoCapitalize: 'characters', spellCheck: false } }}
            helperText={t('discount-codes.batch.prefix_help')}
          />
        </Box>
      </Box>
      <DiscountCodeFields />
    </RecordCreate>
  );
}
