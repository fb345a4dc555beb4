import { Box } from '@mui/material';
import { email, required, TextInput } from 'react-admin';
import { RecordCreate } from '../ui/record-edit';
import { t } from '../ui/texts';
import { AssignmentFields } from './staff.fields';
import { fromNewForm } from './staff.form-values';

const START = { assignments: [{ role: 'support' }] };

/** A new person of staff. */
export const StaffCreate = () => (
  <RecordCreate
    title={t('staff.new.title')}
    text={t('staff.new.text')}
    redirect="list"
    transform={fromNewForm}
    defaultValues={START}
  >
    <Box sx={{ width: '100%', maxWidth: 480, mb: 2 }}>
      <TextInput source="name" label={t('staff.form.name')} validate={required()} fullWidth />
      <TextInput source="email" label={t('staff.form.email')} type="email" validate={[required(), email()]} fullWidth />
    </Box>
    <AssignmentFields />
  </RecordCreate>
);
