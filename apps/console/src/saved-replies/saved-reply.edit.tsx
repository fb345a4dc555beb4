import type { AdminSavedReply } from '@duet/contract';
import { RecordEdit, RemoveButton } from '../ui/record-edit';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { SavedReplyFields } from './saved-reply.fields';
import { fromForm } from './saved-reply.form-values';

const headOf = ({ name, company_name }: AdminSavedReply) => ({
  title: name,
  text: t('saved-replies.edit.text', { company: company_name }),
});

/** A saved reply: changes apply to the next answer. */
export const SavedReplyEdit = () => (
  <RecordEdit<AdminSavedReply>
    title={t('saved-replies.edit.name')}
    head={headOf}
    write="replies:write"
    mutationOptions={useSaved(t('saved-replies.edit.saved'), 'saved-replies')}
    transform={fromForm}
    removal={
      <RemoveButton
        title={t('saved-replies.removal.title')}
        text={t('saved-replies.removal.text')}
        done={t('saved-replies.removal.done')}
      />
    }
  >
    <SavedReplyFields />
  </RecordEdit>
);
