import type { AdminSavedReply } from '@duet/contract';
import { RecordEdit, RemoveButton } from '../ui/record-edit';
import { useSaved } from '../ui/use-saved';
import { SavedReplyFields } from './saved-reply.fields';
import { fromForm } from './saved-reply.form-values';

const headOf = ({ name, company_name }: AdminSavedReply) => ({
  title: name,
  text: `A saved reply of ${company_name}. Answers that were sent with it stay as they are.`,
});

/** A saved reply: changes apply to the next answer. */
export const SavedReplyEdit = () => (
  <RecordEdit<AdminSavedReply>
    title="Saved reply"
    head={headOf}
    write="replies:write"
    mutationOptions={useSaved('Reply saved.', 'saved-replies')}
    transform={fromForm}
    removal={
      <RemoveButton title="Remove this reply?" text="Answers that were sent with it stay." done="Reply removed." />
    }
  >
    <SavedReplyFields />
  </RecordEdit>
);
