import type { AdminCompany } from '@duet/contract';
import { useRecordContext } from 'react-admin';
import { useMay } from '../access/use-may';
import { RecordEdit, RemoveButton } from '../ui/record-edit';
import { useSaved } from '../ui/use-saved';
import { CompanyFields } from './company.fields';
import { fromForm, toForm } from './company.form-values';

const headOf = ({ name }: AdminCompany) => ({
  title: name,
  text: 'Changes appear on this company’s published sites at once.',
});

/** A company: changes show on its published sites at once. */
export const CompanyEdit = () => (
  <RecordEdit<AdminCompany>
    title="Company"
    head={headOf}
    write="companies:write"
    mutationOptions={useSaved('Company saved. Its sites now show the change.')}
    toForm={toForm}
    transform={fromForm}
    removal={<Removal />}
  >
    <CompanyFields />
  </RecordEdit>
);

/** A company that never had a site can be removed. */
function Removal() {
  const record = useRecordContext<AdminCompany>();
  const mayRemove = useMay('companies:create');
  return mayRemove && record?.site_count === 0 && <RemoveButton />;
}
