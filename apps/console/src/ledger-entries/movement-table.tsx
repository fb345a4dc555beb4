import type { AdminLedgerEntry } from '@duet/contract';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { MouseEvent } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router-dom';
import { MemberLink } from '../members/member-name';
import { NUMBER, WIDE } from '../ui/columns';
import { momentText } from '../ui/facts';
import { dateTimeText, numberText } from '../ui/formats';
import { SiteField } from '../ui/place-fields';
import { t } from '../ui/texts';
import { optionName } from '../ui/words';

const signed = (delta: number) => `${delta > 0 ? '+' : '−'}${numberText(Math.abs(delta))}`;

const Delta = ({ delta }: { delta: number }) => (
  <Box component="span" sx={{ fontWeight: 650, color: delta > 0 ? 'success.main' : 'text.primary' }}>
    {signed(delta)}
  </Box>
);

/** Where what moved the credits is shown; the rest moves with messages, which nobody reads here. */
const PAGES: Record<string, string> = { purchase: 'orders', chargeback: 'orders', refund: 'refunds' };

function Reason({ entry: { reason, ref } }: { entry: AdminLedgerEntry }) {
  const page = ref && PAGES[reason];
  const name = optionName(reason, 'ledger_reason');
  return page ? (
    <MuiLink component={Link} to={`/${page}/${ref}/show`} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {name}
    </MuiLink>
  ) : (
    name
  );
}

/** On a phone the date and the time of day are two lines. */
function Moment({ iso }: { iso: string }) {
  const whole = momentText(iso);
  const time = dateTimeText(iso, { timeStyle: 'short' });
  const parts = whole.endsWith(time) ? [whole.slice(0, -time.length).trimEnd(), time] : [whole];
  return parts.map((part, index) => (
    <Box component="span" key={part} sx={{ display: 'inline-block', whiteSpace: 'nowrap', ml: { sm: index && 0.5 } }}>
      {part}
    </Box>
  ));
}

/** Movements of credits; `ofOne` leaves out whose they are. */
export const MovementTable = ({ ofOne = false }: { ofOne?: boolean }) => (
  <DataTable
    bulkActionButtons={false}
    sx={TIGHT}
    rowClick={ofOne ? false : (_id, _resource, row) => `/members/${String(row.member_id)}/show`}
  >
    <DataTable.Col<AdminLedgerEntry>
      source="created_at"
      label={t('ledger-entries.columns.when')}
      sx={{ whiteSpace: { sm: 'nowrap' } }}
      render={({ created_at }) => <Moment iso={created_at} />}
    />
    {!ofOne && (
      <DataTable.Col<AdminLedgerEntry>
        label={t('ledger-entries.columns.member')}
        sx={SOME}
        render={({ member_id, member_name }) => <MemberLink id={member_id} name={member_name} />}
      />
    )}
    <DataTable.Col<AdminLedgerEntry>
      source="reason"
      disableSort
      label={t('ledger-entries.columns.reason')}
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
      label={t('ledger-entries.columns.credits')}
      disableSort={!ofOne}
      sx={NUMBER}
      render={({ delta }) => <Delta delta={delta} />}
    />
    <DataTable.Col<AdminLedgerEntry>
      label={t('ledger-entries.columns.balance')}
      sx={ofOne ? NUMBER : { ...NUMBER, ...WIDE }}
      render={({ balance_after }) => numberText(balance_after)}
    />
    {!ofOne && (
      <DataTable.Col<AdminLedgerEntry> label={t('ledger-entries.columns.site')} sx={WIDE}>
        <SiteField />
      </DataTable.Col>
    )}
    <DataTable.Col<AdminLedgerEntry>
      label={t('ledger-entries.columns.number')}
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
