import type { AdminStaff } from '@duet/contract';
import { Box, Button, Chip, Typography } from '@mui/material';
import { DataTable, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { WIDE } from '../ui/columns';
import { EmailText } from '../ui/email-text';
import { NewButton, RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { whenText } from '../ui/words';
import { AssignmentChips } from './assignment-chips';

const filters = [<TextInput key="q" source="q" label={t('staff.list.search')} alwaysOn resettable />];

/** Everyone who works in the console. */
export const StaffList = () => (
  <RecordList
    title={t('staff.list.title')}
    text={t('staff.list.text')}
    buttons={
      <>
        <Button component={Link} to="/staff/roles">
          {t('staff.list.roles')}
        </Button>
        <NewButton label={t('staff.list.invite')} permission="staff:write" />
      </>
    }
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    empty={false}
  >
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col<AdminStaff>
        source="name"
        label={t('staff.list.columns.name')}
        render={({ name, email, disabled, invited_until, assignments }) => (
          <Box>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>{' '}
            {disabled && <Chip size="small" label={t('staff.list.disabled')} />}
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
        label={t('staff.list.columns.roles')}
        disableSort
        sx={{ display: { xs: 'none', sm: 'table-cell' } }}
        render={({ assignments }) => <AssignmentChips assignments={assignments} />}
      />
      <DataTable.Col<AdminStaff>
        source="second_factor"
        label={t('staff.list.columns.second_factor')}
        disableSort
        sx={WIDE}
        render={({ second_factor }) =>
          second_factor ? t('staff.list.factor.enrolled') : t('staff.list.factor.to_come')
        }
      />
      <DataTable.Col<AdminStaff>
        source="last_seen_at"
        label={t('staff.list.columns.last_seen')}
        disableSort
        sx={WIDE}
        render={({ last_seen_at, invited_until }) =>
          last_seen_at ? whenText(last_seen_at) : invited_until ? t('staff.list.not_yet') : t('staff.list.logged_out')
        }
      />
    </DataTable>
  </RecordList>
);

const InvitedChip = ({ until }: { until: string }) =>
  new Date(until) > new Date() ? (
    <Chip size="small" color="primary" variant="outlined" label={t('staff.list.invited')} />
  ) : (
    <Chip size="small" color="warning" variant="outlined" label={t('staff.list.invitation_over')} />
  );
