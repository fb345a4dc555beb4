import { AutocompleteInput, required, useGetList } from 'react-admin';
import { RecordCreate } from '../ui/record-edit';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { SavedReplyFields } from './saved-reply.fields';
import { fromNewForm } from './saved-reply.form-values';

const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' as const } };

/** A new reply of one company. */
export function SavedReplyCreate() {
  const { data: companies = [] } = useGetList<{ id: string; name: string }>('companies', ALL);
  const [only] = companies.length === 1 ? companies : [];
  return (
    <RecordCreate
      key={only?.id}
      title={t('saved-replies.create.title')}
      text={t('saved-replies.create.text')}
      mutationOptions={useSaved(t('saved-replies.edit.saved'), 'saved-replies')}
      transform={fromNewForm}
      defaultValues={{ company_id: only?.id, texts: {} }}
    >
      <AutocompleteInput
        source="company_id"
        label={t('saved-replies.fields.company')}
        choices={companies.map(({ id, name }) => ({ id, name }))}
        validate={required()}
        fullWidth
        sx={{ maxWidth: 640 }}
      />
      <SavedReplyFields />
    </RecordCreate>
  );
}
