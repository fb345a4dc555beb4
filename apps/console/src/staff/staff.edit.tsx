import type { AdminStaff } from '@duet/contract';
import { Alert, Box } from '@mui/material';
import { BooleanInput, TextInput, useGetIdentity, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { AuditLink } from '../audit-entries/audit-link';
import { EmailText } from '../ui/email-text';
import { RecordEdit } from '../ui/record-edit';
import { RichText } from '../ui/rich-text';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { InvitationNotice, StaffAccess } from './staff-access';
import { StaffRights } from './staff-rights';
import { AssignmentFields } from './staff.fields';
import { fromForm } from './staff.form-values';

const headOf = ({ id, name, email }: AdminStaff) => ({
  title: name,
  text: <EmailText email={email} />,
  actions: (
    <>
      <AuditLink filter={{ staff_id: id }} of="acts" label={t('staff.form.their_acts')} />
      <AuditLink filter={{ resource: 'staff', resource_id: id }} of="person" />
    </>
  ),
});

/** A person of staff. */
export const StaffEdit = () => (
  <RecordEdit<AdminStaff>
    title={t('staff.form.title')}
    head={headOf}
    write="staff:write"
    mutationOptions={useSaved(t('staff.form.saved'), 'staff')}
    transform={fromForm}
    notice={<Notice />}
    below={<Below />}
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

function Notice() {
  const record = useRecordContext<AdminStaff>();
  return (
    <>
      <OwnNotice />
      {record && <InvitationNotice staff={record} />}
    </>
  );
}

/** The rights of the person, and where they are logged in. */
function Below() {
  const record = useRecordContext<AdminStaff>();
  const isOwn = useIsOwn();
  return (
    record && (
      <>
        <StaffAccess staff={record} isOwn={isOwn} />
        <StaffRights assignments={record.assignments} />
      </>
    )
  );
}

function OwnNotice() {
  return (
    useIsOwn() && (
      <Alert severity="info" sx={{ mb: 2, maxWidth: 820 }}>
        <RichText k="staff.form.own" tags={{ go: <Link to="/account" /> }} />
      </Alert>
    )
  );
}

function StaffFields() {
  const isOwn = useIsOwn();
  return (
    <>
      <Box sx={{ width: '100%', maxWidth: 480, mb: 2 }}>
        <TextInput source="name" label={t('staff.form.name')} fullWidth />
        {!isOwn && <BooleanInput source="disabled" label={t('staff.form.disabled')} helperText={false} />}
        {!isOwn && (
          <BooleanInput source="reset_second_factor" label={t('staff.form.reset_factor')} helperText={false} />
        )}
      </Box>
      {!isOwn && <AssignmentFields />}
    </>
  );
}
