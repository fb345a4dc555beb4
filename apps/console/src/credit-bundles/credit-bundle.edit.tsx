import type { AdminBundle } from '@duet/contract';
import { RecordEdit, RemoveButton } from '../ui/record-edit';
import { useSaved } from '../ui/use-saved';
import { CreditBundleFields } from './credit-bundle.fields';
import { fromForm } from './credit-bundle.form-values';

const headOf = ({ credits, site_name }: AdminBundle) => ({
  title: `${credits} credits on ${site_name}`,
  text: 'Changes apply at once. Orders under way keep their price.',
});

/** A bundle: members are offered it as it is saved. */
export const CreditBundleEdit = () => (
  <RecordEdit<AdminBundle>
    title="Credit bundle"
    head={headOf}
    write="bundles:write"
    mutationOptions={useSaved('Bundle saved. The changes apply from now on.', 'credit-bundles')}
    transform={fromForm}
    removal={
      <RemoveButton
        title="Remove this bundle?"
        text="Members can no longer buy it. Existing orders keep it."
        done="Bundle removed."
      />
    }
  >
    <CreditBundleFields />
  </RecordEdit>
);
