import type { AdminCompany } from '@duet/contract';
import { useRecordContext } from 'react-admin';
import { useMay } from '../access/use-may';
import { RecordEdit, RemoveButton } from '../ui/record-edit';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { CompanyFields } from './company.fields';
import { fromForm, toForm } from './company.form-values';

const headOf = ({ name }: AdminCompany) => ({
  title: name,
  text: t('companies.edit.text'),
});

/** A company: changes show on its published sites at once. */
export const CompanyEdit = () => (
  <RecordEdit<AdminCompany>
    title={t('companies.edit.title')}
    head={headOf}
    write="companies:write"
    mutationOptions={useSaved(t('companies.edit.saved'))}
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
