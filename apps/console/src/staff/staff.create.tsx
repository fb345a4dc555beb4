import { Create, email, minLength, required, SimpleForm, TextInput } from 'react-admin';
import { PageHead } from '../ui/page-head';
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
    redirect="list"
    transform={(form: NewStaff) => ({ ...form, assignments: toAssignments(form.assignments) })}
  >
    <SimpleForm defaultValues={{ assignments: [{ role: 'support' }] }}>
      <PageHead title="New person" text="They set up their second factor when they log in for the first time." />
      <TextInput source="name" validate={required()} />
      <TextInput source="email" label="E-mail" type="email" validate={[required(), email()]} />
      <TextInput
        source="password"
        label="First password"
        type="password"
        validate={[required(), minLength(12)]}
        helperText="At least 12 characters. Tell it to them in person."
      />
      <AssignmentFields />
    </SimpleForm>
  </Create>
);
