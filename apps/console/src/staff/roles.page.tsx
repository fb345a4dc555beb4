import { PERMISSIONS, ROLE_PERMISSIONS, STAFF_ROLES } from '@duet/contract';
import Check from '@mui/icons-material/Check';
import { Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHead } from '../ui/page-head';
import { optionName } from '../ui/words';
import { PERMISSION_WORDS } from './permission-words';

/** Each role with all that it may do, from the table that the server decides by. */
export const RolesPage = () => (
  <>
    <PageHead
      title="Roles"
      text="What each role may do, within the companies and sites that it was given for. People may have several roles; they may do what any of them allows."
      actions={
        <Button component={Link} to="/staff">
          To the staff
        </Button>
      }
    />
    <Card sx={{ overflowX: 'auto', maxWidth: 900 }}>
      <Table size="small" aria-label="Roles" sx={{ '& td, & thead th': { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>May</TableCell>
            {STAFF_ROLES.map((role) => (
              <TableCell key={role} align="center" sx={{ fontSize: { xs: 11, sm: 'inherit' } }}>
                {optionName(role)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {PERMISSIONS.map((permission) => (
            <TableRow key={permission} hover>
              <TableCell component="th" scope="row">
                {PERMISSION_WORDS[permission]}
              </TableCell>
              {STAFF_ROLES.map((role) => (
                <TableCell key={role} align="center">
                  {ROLE_PERMISSIONS[role].includes(permission) ? (
                    <Check color="primary" fontSize="small" titleAccess="Yes" />
                  ) : (
                    <Box component="span" sx={{ color: 'text.secondary' }} aria-label="No" role="img">
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
