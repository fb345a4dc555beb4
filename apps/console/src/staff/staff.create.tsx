import { Box } from '@mui/material';
import { email, minLength, required, TextInput } from 'react-admin';
import { RecordCreate } from '../ui/record-edit';
import { AssignmentFields } from './staff.fields';
import { fromNewForm } from './staff.form-values';

const START = { assignments: [{ role: 'support' }] };

/** A new person of staff. */
export const StaffCreate = () => (
  <RecordCreate
    title="New person"
    text="They set up their second factor when they log in for the first time."
    redirect="list"
    transform={fromNewForm}
    defaultValues={START}
  >
    <Box sx={{ width: '100%', maxWidth: 480, mb: 2 }}>
      <TextInput source="name" validate={required()} fullWidth />
      <TextInput source="email" label="E-mail" type="email" validate={[required(), email()]} fullWidth />
      <TextInput
        source="password"
        label="First password"
        type="password"
        validate={[required(), minLength(12)]}
        helperText="At least 12 characters. Give it to them in person."
        fullWidth
      />
    </Box>
    <AssignmentFields />
  </RecordCreate>
);
