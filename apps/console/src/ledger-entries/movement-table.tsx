import type { AdminLedgerEntry } from '@duet/contract';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { MouseEvent } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router-dom';
import { MemberLink } from '../members/member-name';
import { NUMBER, WIDE } from '../ui/columns';
import { momentText } from '../ui/facts';
import { SiteField } from '../ui/place-fields';
import { optionName } from '../ui/words';

const signed = (delta: number) => `${delta > 0 ? '+' : '−'}${Math.abs(delta).toLocaleString('en-GB')}`;

const Delta = ({ delta }: { delta: number }) => (
  <Box component="span" sx={{ fontWeight: 650, color: delta > 0 ? 'success.main' : 'text.primary' }}>
    {signed(delta)}
  </Box>
);

/** Where what moved the credits is shown; the rest moves with messages, which nobody reads here. */
const PAGES: Record<string, string> = { purchase: 'orders', chargeback: 'orders', refund: 'refunds' };

function Reason({ entry: { reason, ref } }: { entry: AdminLedgerEntry }) {
  const page = ref && PAGES[reason];
  const name = optionName(reason);
  return page ? (
    <MuiLink component={Link} to={`/${page}/${ref}/show`} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {name}
    </MuiLink>
  ) : (
    name
  );
}

/** On a phone the date and the time of day are two lines. */
const Moment = ({ iso }: { iso: string }) =>
  momentText(iso)
    .split(/(?<=,)\s/)
    .map((part, index) => (
      <Box component="span" key={part} sx={{ display: 'inline-block', whiteSpace: 'nowrap', ml: { sm: index && 0.5 } }}>
        {part}
      </Box>
    ));

/** Movements of credits; `ofOne` leaves out whose they are. */
export const MovementTable = ({ ofOne = false }: { ofOne?: boolean }) => (
  <DataTable
    bulkActionButtons={false}
    sx={TIGHT}
    rowClick={ofOne ? false : (_id, _resource, row) => `/members/${String(row.member_id)}/show`}
  >
    <DataTable.Col<AdminLedgerEntry>
      source="created_at"
      label="When"
      sx={{ whiteSpace: { sm: 'nowrap' } }}
      render={({ created_at }) => <Moment iso={created_at} />}
    />
    {!ofOne && (
      <DataTable.Col<AdminLedgerEntry>
        label="Member"
        sx={SOME}
        render={({ member_id, member_name }) => <MemberLink id={member_id} name={member_name} />}
      />
    )}
    <DataTable.Col<AdminLedgerEntry>
      source="reason"
      disableSort
      label="Reason"
      render={(entry) => (
        <>
          <Box sx={APART}>
            <Reason entry={entry} />
          </Box>
          {!ofOne && (
            <Box sx={{ ...APART, display: { lg: 'none' }, overflowWrap: 'anywhere' }}>
              <MemberLink id={entry.member_id} name={entry.member_name} />
            </Box>
          )}
        </>
      )}
    />
    <DataTable.Col<AdminLedgerEntry>
      source="delta"
      label="Credits"
      disableSort={!ofOne}
      sx={NUMBER}
      render={({ delta }) => <Delta delta={delta} />}
    />
    <DataTable.Col<AdminLedgerEntry>
      label="Balance after"
      sx={ofOne ? NUMBER : { ...NUMBER, ...WIDE }}
      render={({ balance_after }) => balance_after.toLocaleString('en-GB')}
    />
    {!ofOne && (
      <DataTable.Col<AdminLedgerEntry> label="Site" sx={WIDE}>
        <SiteField />
      </DataTable.Col>
    )}
    <DataTable.Col<AdminLedgerEntry>
      label="No."
      sx={WIDE}
      render={({ seq }) => (
        <Typography component="span" variant="body2" color="textSecondary">
          {seq}
        </Typography>
      )}
    />
  </DataTable>
);

const TIGHT = { '@media (max-width: 599.95px)': { '& th, & td': { paddingInline: '5px' } } };
/** Links above each other are as far apart as a finger needs. */
const APART = { lineHeight: '26px' };
const SOME = { display: { xs: 'none', lg: 'table-cell' } };
