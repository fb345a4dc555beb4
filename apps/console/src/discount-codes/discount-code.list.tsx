import type { AdminDiscountCode } from '@duet/contract';
import { Box, Button, Chip } from '@mui/material';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { useChosenSite } from '../layout/chosen-site';
import { COUNTRY_CHOICES, NUMBER, WIDE } from '../ui/columns';
import { BulkSwitch } from '../ui/bulk-switch';
import { SiteField } from '../ui/place-fields';
import { NewButton, RecordList } from '../ui/record-list';
import { states, STATE_WORDS, usesText } from './words';

const filters = [
  <TextInput key="code" source="code" label="Code begins with" alwaysOn resettable />,
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
  <SelectInput key="country" source="country" choices={COUNTRY_CHOICES} />,
  <TextInput key="note" source="note" label="Note" />,
  <TextInput key="batch" source="batch_id" label="Batch" />,
];

const date = (iso: string | null) =>
  iso ? new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }) : 'No end date';

/** The code, and below it what it is for; on a phone the site as well where there are several. */
const nameOf = (ofOneSite: boolean) => (code: AdminDiscountCode) => (
  <>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{code.code}</Box>
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {!ofOneSite && <Box component="span" sx={{ display: { md: 'none' } }}>{`${code.site_name} `}</Box>}
      {code.note}
    </Box>
  </>
);

function NewCodes() {
  return (
    <>
      {useMay('discounts:write') && (
        <Button component={Link} to="/discount-codes/batch" variant="outlined">
          New batch
        </Button>
      )}
      <NewButton label="New code" permission="discounts:write" />
    </>
  );
}

/** Discount codes of the sites in reach, newest first. */
export const DiscountCodeList = () => (
  <RecordList
    title="Discount codes"
    text="Codes that members can enter when they buy. The time bonus and the welcome discount are settings of each site, under Credits."
    buttons={<NewCodes />}
    filters={filters}
    empty="No discount codes yet"
  >
    <CodeTable />
  </RecordList>
);

const SwitchCodes = () => (
  <BulkSwitch
    on={{
      label: 'Switch on',
      data: { status: 'active' },
      title: 'Switch this code on? |||| Switch %{smart_count} codes on?',
      text: 'Members can enter it again, within its dates and uses. |||| Members can enter them again, within their dates and uses.',
    }}
    off={{
      label: 'Switch off',
      data: { status: 'disabled' },
      title: 'Switch this code off? |||| Switch %{smart_count} codes off?',
      text: 'Nobody can use it any more; orders placed with it keep their price. |||| Nobody can use them any more; orders placed with them keep their price.',
    }}
  />
);

function CodeTable() {
  const { site } = useChosenSite();
  const mayWrite = useMay('discounts:write');
  return (
    <DataTable bulkActionButtons={mayWrite && <SwitchCodes />} rowClick="edit">
      <DataTable.Col<AdminDiscountCode> source="code" render={nameOf(site !== null)} />
      {!site && (
        <DataTable.Col<AdminDiscountCode> source="site_name" label="Site" sx={WIDE}>
          <SiteField />
        </DataTable.Col>
      )}
      <DataTable.Col<AdminDiscountCode>
        source="percentage"
        label="Off"
        sx={NUMBER}
        render={({ percentage }) => `${percentage}%`}
      />
      <DataTable.Col<AdminDiscountCode> source="consumed" label="Used" sx={{ ...NUMBER, ...WIDE }} render={usesText} />
      <DataTable.Col<AdminDiscountCode>
        source="expires_at"
        label="Until"
        sx={WIDE}
        render={({ expires_at }) => date(expires_at)}
      />
      <DataTable.Col<AdminDiscountCode>
        source="state"
        disableSort
        render={({ state }) => (
          <Chip
            size="small"
            variant="outlined"
            color={state === 'active' ? 'success' : 'default'}
            label={STATE_WORDS[state]}
          />
        )}
      />
    </DataTable>
  );
}
