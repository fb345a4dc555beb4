import type { RaRecord } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { RecordCreate } from '../ui/record-edit';
import { SiteInput } from '../ui/site-input';
import { useSaved } from '../ui/use-saved';
import { CreditBundleFields } from './credit-bundle.fields';
import { fromNewForm } from './credit-bundle.form-values';

const savedText = ({ on_offer }: RaRecord): string =>
  on_offer ? 'Bundle saved. Members can buy it from now on.' : 'Bundle saved. It is not on offer.';

/** A new bundle of one site. */
export function CreditBundleCreate() {
  const { site } = useChosenSite();
  return (
    <RecordCreate
      title="New bundle"
      text="Members can buy it as soon as it is saved."
      mutationOptions={useSaved(savedText, 'credit-bundles')}
      transform={fromNewForm}
      defaultValues={{ site_id: site?.id, country: null, currency: 'EUR', on_offer: true }}
    >
      <SiteInput maxWidth={480} />
      <CreditBundleFields />
    </RecordCreate>
  );
}
