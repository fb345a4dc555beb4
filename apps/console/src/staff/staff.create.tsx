import { Box } from '@mui/material';
import { email, required, TextInput } from 'react-admin';
import { RecordCreate } from '../ui/record-edit';
import { AssignmentFields } from './staff.fields';
import { fromNewForm } from './staff.form-values';

const START = { assignments: [{ role: 'support' }] };

/** A new person of staff. */
export const StaffCreate = () => (
  <RecordCreate
    title="New person"
    text="They get an e-mail with a link of 72 hours, choose their own password and set up their second factor."
    redirect="list"
    transform={fromNewForm}
    defaultValues={START}
  >
    <Box sx={{ width: '100%', maxWidth: 480, mb: 2 }}>
      <TextInput source="name" validate={required()} fullWidth />
      <TextInput source="email" label="E-mail" type="email" validate={[required(), email()]} fullWidth />
    </Box>
    <AssignmentFields />
  </RecordCreate>
);
