import { PERMISSIONS, ROLE_PERMISSIONS, STAFF_ROLES } from '@duet/contract';
import Check from '@mui/icons-material/Check';
import { Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHead } from '../ui/page-head';
import { t } from '../ui/texts';
import { optionName } from '../ui/words';
import { permissionText } from './permission-words';

/** Each role with all that it may do, from the table that the server decides by. */
export const RolesPage = () => (
  <>
    <PageHead
      title={t('staff.roles.title')}
      text={t('staff.roles.text')}
      actions={
        <Button component={Link} to="/staff">
          {t('staff.roles.to_staff')}
        </Button>
      }
    />
    <Card sx={{ overflowX: 'auto', maxWidth: 900 }}>
      <Table size="small" aria-label={t('staff.roles.title')} sx={{ '& td, & thead th': { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('staff.roles.may')}</TableCell>
            {STAFF_ROLES.map((role) => (
              <TableCell key={role} align="center" sx={{ fontSize: { xs: 11, sm: 'inherit' } }}>
                {optionName(role, 'staff_role')}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {PERMISSIONS.map((permission) => (
            <TableRow key={permission} hover>
              <TableCell component="th" scope="row">
                {permissionText(permission)}
              </TableCell>
              {STAFF_ROLES.map((role) => (
                <TableCell key={role} align="center">
                  {ROLE_PERMISSIONS[role].includes(permission) ? (
                    <Check color="primary" fontSize="small" titleAccess={t('staff.roles.yes')} />
                  ) : (
                    <Box component="span" sx={{ color: 'text.secondary' }} aria-label={t('staff.roles.no')} role="img">
                      –
                    </Box>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  </>
);
