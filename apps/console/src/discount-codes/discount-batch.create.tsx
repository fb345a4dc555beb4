import { Box, Card } from '@mui/material';
import { AutocompleteInput, Create, NumberInput, required, TextInput, useNotify, useRedirect } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { PageHead } from '../ui/page-head';
import { RecordForm } from '../ui/record-form';
import { batchPath } from './batch-path';
import { DiscountCodeFields } from './discount-code.fields';
import { fromForm } from './from-form';
import type { CodeForm } from './from-form';

interface Made {
  id: string;
  count: number;
}

/** Codes of one kind by the hundred: for cards, partners or a mailing. */
export function DiscountBatchCreate() {
  const { sites, site } = useChosenSite();
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = ({ id, count }: Made) => {
    notify(`${count} codes made. Export them as a CSV file from here.`, { type: 'success' });
    redirect(batchPath(id));
  };
  return (
    <Create
      resource="discount-codes/batches"
      title="New batch"
      component="div"
      mutationOptions={{ onSuccess }}
      transform={(form: CodeForm) => ({
        ...fromForm(form),
        ...{ site_id: form.site_id, count: form.count, prefix: form.prefix?.trim() || null },
      })}
      sx={{ '& .RaCreate-main': { mt: 0 } }}
    >
      <PageHead
        title="New batch"
        text="As many codes as you like, each different and not to be guessed. Members can use them as soon as they are made."
      />
      <Card sx={{ maxWidth: 820 }}>
        <RecordForm defaultValues={{ site_id: site?.id, country: null, percentage: 20, max_uses: 1, count: 100 }}>
          <Box sx={{ width: '100%', maxWidth: 640 }}>
            <AutocompleteInput
              source="site_id"
              label="Site"
              choices={sites.map(({ id, name }) => ({ id, name }))}
              validate={required()}
              fullWidth
            />
            <Box sx={{ display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <NumberInput source="count" label="How many codes" min={1} max={1000} step={1} validate={required()} />
              <TextInput
                source="prefix"
                label="Beginning of each code"
                slotProps={{ htmlInput: { maxLength: 12, autoCapitalize: 'characters', spellCheck: false } }}
                helperText="FAIR makes codes like FAIR-7KQ2M-X94TD."
              />
            </Box>
          </Box>
          <DiscountCodeFields />
        </RecordForm>
      </Card>
    </Create>
  );
}
