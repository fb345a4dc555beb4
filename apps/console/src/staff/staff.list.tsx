import type { AdminStaff } from '@duet/contract';
import { Box, Button, Chip, Typography } from '@mui/material';
import { DataTable, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { WIDE } from '../ui/columns';
import { EmailText } from '../ui/email-text';
import { NewButton, RecordList } from '../ui/record-list';
import { whenText } from '../ui/words';
import { AssignmentChips } from './assignment-chips';

const filters = [<TextInput key="q" source="q" label="Search" alwaysOn resettable />];

/** Everyone who works in the console. */
export const StaffList = () => (
  <RecordList
    title="Staff"
    text="Who works here, in which role, and for which companies and sites."
    buttons={
      <>
        <Button component={Link} to="/staff/roles">
          What roles may do
        </Button>
        <NewButton label="Invite somebody" permission="staff:write" />
      </>
    }
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    empty={false}
  >
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col<AdminStaff>
        source="name"
        render={({ name, email, disabled, invited_until, assignments }) => (
          <Box>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>{' '}
            {disabled && <Chip size="small" label="Disabled" />}
            {invited_until && <InvitedChip until={invited_until} />}
            <Typography variant="body2" color="textSecondary">
              <EmailText email={email} />
            </Typography>
            <Box sx={{ display: { xs: 'block', sm: 'none' }, mt: 0.75 }}>
              <AssignmentChips assignments={assignments} />
            </Box>
          </Box>
        )}
      />
      <DataTable.Col<AdminStaff>
        source="assignments"
        label="Roles"
        disableSort
        sx={{ display: { xs: 'none', sm: 'table-cell' } }}
        render={({ assignments }) => <AssignmentChips assignments={assignments} />}
      />
      <DataTable.Col<AdminStaff>
        source="second_factor"
        label="Second factor"
        disableSort
        sx={WIDE}
        render={({ second_factor }) => (second_factor ? 'Enrolled' : 'At the next log-in')}
      />
      <DataTable.Col<AdminStaff>
        source="last_seen_at"
        label="Last seen"
        disableSort
        sx={WIDE}
        render={({ last_seen_at, invited_until }) =>
          last_seen_at ? whenText(last_seen_at) : invited_until ? 'Not yet' : 'Logged out'
        }
      />
    </DataTable>
  </RecordList>
);

const InvitedChip = ({ until }: { until: string }) =>
  new Date(until) > new Date() ? (
    <Chip size="small" color="primary" variant="outlined" label="Invited" />
  ) : (
    <Chip size="small" color="warning" variant="outlined" label="Invitation ran out" />
  );
