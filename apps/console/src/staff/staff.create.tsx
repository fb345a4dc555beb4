import { Box, Card } from '@mui/material';
import { Create, email, minLength, required, TextInput } from 'react-admin';
import { PageHead } from '../ui/page-head';
import { RecordForm } from '../ui/record-form';
import { AssignmentFields, toAssignments } from './staff.fields';

interface NewStaff {
  email: string;
  name: string;
  password: string;
  assignments: { role: string; company_id?: string | null; site_id?: string | null }[];
}

/** A new person of staff. */
export const StaffCreate = () => (
  <Create
    title="New person"
    component="div"
    redirect="list"
    transform={(form: NewStaff) => ({ ...form, assignments: toAssignments(form.assignments) })}
    sx={{ '& .RaCreate-main': { mt: 0 } }}
  >
    <PageHead title="New person" text="They set up their second factor when they log in for the first time." />
    <Card sx={{ maxWidth: 820 }}>
      <RecordForm defaultValues={{ assignments: [{ role: 'support' }] }}>
        <Box sx={{ width: '100%', maxWidth: 480, mb: 2 }}>
          <TextInput source="name" validate={required()} fullWidth />
          <TextInput source="email" label="E-mail" type="email" validate={[required(), email()]} fullWidth />
          <TextInput
            source="password"
            label="First password"
            type="password"
            validate={[required(), minLength(12)]}
            helperText="At least 12 characters. Tell it to them in person."
            fullWidth
          />
        </Box>
        <AssignmentFields />
      </RecordForm>
    </Card>
  </Create>
);
