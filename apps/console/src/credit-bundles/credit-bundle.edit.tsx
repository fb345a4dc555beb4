import type { AdminBundle } from '@duet/contract';
import { RecordEdit, RemoveButton } from '../ui/record-edit';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { CreditBundleFields } from './credit-bundle.fields';
import { fromForm } from './credit-bundle.form-values';

const headOf = ({ credits, site_name }: AdminBundle) => ({
  title: t('credit-bundles.edit.heading', { count: credits, site: site_name }),
  text: t('credit-bundles.edit.text'),
});

/** A bundle: members are offered it as it is saved. */
export const CreditBundleEdit = () => (
  <RecordEdit<AdminBundle>
    title={t('credit-bundles.edit.title')}
    head={headOf}
    write="bundles:write"
    mutationOptions={useSaved(t('credit-bundles.edit.saved'), 'credit-bundles')}
    transform={fromForm}
    removal={
      <RemoveButton
        title={t('credit-bundles.edit.remove')}
        text={t('credit-bundles.edit.remove_text')}
        done={t('credit-bundles.edit.removed')}
      />
    }
  >
    <CreditBundleFields />
  </RecordEdit>
);
