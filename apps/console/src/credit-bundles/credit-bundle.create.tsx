import type { AdminBundle } from '@duet/contract';
import { Card } from '@mui/material';
import { AutocompleteInput, Create, required } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { PageHead } from '../ui/page-head';
import { RecordForm } from '../ui/record-form';
import { useSaved } from '../ui/use-saved';
import { CreditBundleFields } from './credit-bundle.fields';
import { fromForm } from './from-form';

const savedText = ({ on_offer }: RaRecord): string =>
  on_offer ? 'Bundle saved. Members are offered it from now on.' : 'Bundle saved. It is not on offer.';

/** A new bundle of one site. */
export function CreditBundleCreate() {
  const { sites, site } = useChosenSite();
  return (
    <Create
      title="New bundle"
      component="div"
      mutationOptions={useSaved(savedText, 'credit-bundles')}
      transform={(form: Partial<AdminBundle>) => ({ ...fromForm(form), site_id: form.site_id })}
      sx={{ '& .RaCreate-main': { mt: 0 } }}
    >
      <PageHead title="New bundle" text="Members are offered it as soon as it is saved." />
      <Card sx={{ maxWidth: 820 }}>
        <RecordForm defaultValues={{ site_id: site?.id, country: null, currency: 'EUR', on_offer: true }}>
          <AutocompleteInput
            source="site_id"
            label="Site"
            choices={sites.map(({ id, name }) => ({ id, name }))}
            validate={required()}
            fullWidth
            sx={{ maxWidth: 480 }}
          />
          <CreditBundleFields />
        </RecordForm>
      </Card>
    </Create>
  );
}
