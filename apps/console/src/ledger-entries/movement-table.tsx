import type { AdminLedgerEntry } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { momentText } from '../ui/facts';
import { optionName } from '../ui/words';

const signed = (delta: number) => `${delta > 0 ? '+' : '−'}${Math.abs(delta).toLocaleString('en-GB')}`;
const NUMBER = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;

const Delta = ({ delta }: { delta: number }) => (
  <Box component="span" sx={{ fontWeight: 650, color: delta > 0 ? 'success.main' : 'text.primary' }}>
    {signed(delta)}
  </Box>
);

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
    <DataTable.Col<AdminLedgerEntry> source="reason" label="What for" render={({ reason }) => optionName(reason)} />
    <DataTable.Col<AdminLedgerEntry>
      source="delta"
      label="Credits"
      sx={NUMBER}
      render={({ delta }) => <Delta delta={delta} />}
    />
    <DataTable.Col<AdminLedgerEntry>
      label="Balance after"
      sx={NUMBER}
      render={({ balance_after }) => balance_after.toLocaleString('en-GB')}
    />
    {!ofOne && <DataTable.Col<AdminLedgerEntry> label="Site" sx={WIDE} render={({ site_name }) => site_name} />}
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
const WIDE = { display: { xs: 'none', md: 'table-cell' } };
