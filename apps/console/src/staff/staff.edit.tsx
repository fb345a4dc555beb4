import type { AdminStaff } from '@duet/contract';
import { Alert, Box } from '@mui/material';
import { BooleanInput, TextInput, useGetIdentity, useRecordContext } from 'react-admin';
import { EmailText } from '../ui/email-text';
import { RecordEdit } from '../ui/record-edit';
import { useSaved } from '../ui/use-saved';
import { AssignmentFields } from './staff.fields';
import { fromForm } from './staff.form-values';

const headOf = ({ name, email }: AdminStaff) => ({ title: name, text: <EmailText email={email} /> });

/** A person of staff. */
export const StaffEdit = () => (
  <RecordEdit<AdminStaff>
    title="Staff"
    head={headOf}
    write="staff:write"
    mutationOptions={useSaved('Saved.', 'staff')}
    transform={fromForm}
    notice={<OwnNotice />}
  >
    <StaffFields />
  </RecordEdit>
);

/** True for the account of the person at the screen. */
function useIsOwn(): boolean {
  const record = useRecordContext<AdminStaff>();
  const { identity } = useGetIdentity();
  return identity?.id === record?.id;
}

function OwnNotice() {
  return (
    useIsOwn() && (
      <Alert severity="info" sx={{ mb: 2, maxWidth: 820 }}>
        This is you. Only another administrator can change your roles and second factor.
      </Alert>
    )
  );
}

function StaffFields() {
  const isOwn = useIsOwn();
  return (
    <>
      <Box sx={{ width: '100%', maxWidth: 480, mb: 2 }}>
        <TextInput source="name" fullWidth />
        <TextInput
          source="password"
          label="New password"
          type="password"
          helperText="At least 12 characters. Leave empty to keep the old one."
          fullWidth
        />
        {!isOwn && <BooleanInput source="disabled" label="Disabled: cannot log in" helperText={false} />}
        {!isOwn && (
          <BooleanInput
            source="reset_second_factor"
            label="Ask for a new second factor at the next log-in"
            helperText={false}
          />
        )}
      </Box>
      {!isOwn && <AssignmentFields />}
    </>
  );
}
