import type { RaRecord } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { RecordCreate } from '../ui/record-edit';
import { SiteInput } from '../ui/site-input';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { CreditBundleFields } from './credit-bundle.fields';
import { fromNewForm } from './credit-bundle.form-values';

const savedText = ({ on_offer }: RaRecord): string =>
  on_offer ? t('credit-bundles.create.saved') : t('credit-bundles.create.saved_not_on_offer');

/** A new bundle of one site. */
export function CreditBundleCreate() {
  const { site } = useChosenSite();
  return (
    <RecordCreate
      title={t('credit-bundles.create.title')}
      text={t('credit-bundles.create.text')}
      mutationOptions={useSaved(savedText, 'credit-bundles')}
      transform={fromNewForm}
      defaultValues={{ site_id: site?.id, country: null, currency: 'EUR', on_offer: true }}
    >
      <SiteInput maxWidth={480} />
      <CreditBundleFields />
    </RecordCreate>
  );
}
