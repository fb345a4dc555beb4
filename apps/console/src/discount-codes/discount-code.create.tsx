import { Card } from '@mui/material';
import { AutocompleteInput, Create, required, TextInput } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { PageHead } from '../ui/page-head';
import { RecordForm } from '../ui/record-form';
import { useSaved } from '../ui/use-saved';
import { DiscountCodeFields } from './discount-code.fields';
import { fromForm } from './from-form';
import type { CodeForm } from './from-form';

/** A new code of one site. */
export function DiscountCodeCreate() {
  const { sites, site } = useChosenSite();
  return (
    <Create
      title="New discount code"
      component="div"
      mutationOptions={useSaved('Discount code saved.', 'discount-codes')}
      transform={(form: CodeForm) => ({ ...fromForm(form), site_id: form.site_id, code: form.code?.trim() })}
      sx={{ '& .RaCreate-main': { mt: 0 } }}
    >
      <PageHead title="New discount code" text="Members can use it as soon as it is saved." />
      <Card sx={{ maxWidth: 820 }}>
        <RecordForm defaultValues={{ site_id: site?.id, country: null, percentage: 20 }}>
          <AutocompleteInput
            source="site_id"
            label="Site"
            choices={sites.map(({ id, name }) => ({ id, name }))}
            validate={required()}
            fullWidth
            sx={{ maxWidth: 640 }}
          />
          <TextInput
            source="code"
            validate={required()}
            slotProps={{ htmlInput: { maxLength: 30, autoCapitalize: 'characters', spellCheck: false } }}
            helperText="What members type: capitals, blanks and hyphens do not matter. It cannot be changed later."
            fullWidth
            sx={{ maxWidth: 640 }}
          />
          <DiscountCodeFields />
        </RecordForm>
      </Card>
    </Create>
  );
}
