import type { AdminStaff } from '@duet/contract';
import { Alert, Box, Card } from '@mui/material';
import { BooleanInput, SaveButton, TextInput, Toolbar, useGetIdentity, useRecordContext } from 'react-admin';
import { EditPage } from '../ui/edit-page';
import { EmailText } from '../ui/email-text';
import { useSaved } from '../ui/use-saved';
import { PageHead } from '../ui/page-head';
import { RecordForm } from '../ui/record-form';
import { AssignmentFields, toAssignments } from './staff.fields';

interface StaffForm extends AdminStaff {
  password?: string | null;
  reset_second_factor?: boolean;
}

/** A person of staff. */
export function StaffEdit() {
  const saved = useSaved('Saved.', 'staff');
  return (
    <EditPage<AdminStaff> title="Staff" mutationOptions={saved} redirect="list" transform={toPatch}>
      <Form />
    </EditPage>
  );
}

/** Only what changed travels: every change of rights ends that person's sessions. */
function toPatch(form: StaffForm, options?: { previousData?: AdminStaff }) {
  const before = options?.previousData;
  const assignments = toAssignments(form.assignments);
  const changed = JSON.stringify(assignments) !== JSON.stringify(toAssignments(before?.assignments));
  return {
    ...(form.name === before?.name ? {} : { name: form.name }),
    ...(form.disabled === before?.disabled ? {} : { disabled: form.disabled }),
    ...(form.password ? { password: form.password } : {}),
    ...(form.reset_second_factor ? { reset_second_factor: true } : {}),
    ...(changed ? { assignments } : {}),
  };
}

function Form() {
  const record = useRecordContext<AdminStaff>();
  const { identity } = useGetIdentity();
  const isMe = identity?.id === record?.id;
  if (!record) return null;
  return (
    <>
      <PageHead title={record.name} text={<EmailText email={record.email} />} />
      {isMe && (
        <Alert severity="info" sx={{ mb: 2, maxWidth: 820 }}>
          This is you. Your own roles and second factor can be changed by another administrator alone.
        </Alert>
      )}
      <Card sx={{ maxWidth: 820 }}>
        <RecordForm toolbar={<SaveOnly />}>
          <Box sx={{ width: '100%', maxWidth: 480, mb: 2 }}>
            <TextInput source="name" fullWidth />
            <TextInput
              source="password"
              label="New password"
              type="password"
              helperText="At least 12 characters. Leave empty to keep the old one."
              fullWidth
            />
            {!isMe && <BooleanInput source="disabled" label="Disabled: cannot log in" helperText={false} />}
            {!isMe && (
              <BooleanInput
                source="reset_second_factor"
                label="Ask for a new second factor at the next log-in"
                helperText={false}
              />
            )}
          </Box>
          {!isMe && <AssignmentFields />}
        </RecordForm>
      </Card>
    </>
  );
}

const SaveOnly = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);
