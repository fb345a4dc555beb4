import type { AdminDiscountCode } from '@duet/contract';
import { Box, Button, Chip } from '@mui/material';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { useChosenSite } from '../layout/chosen-site';
import { COUNTRY_CHOICES, NUMBER, WIDE } from '../ui/columns';
import { BulkSwitch } from '../ui/bulk-switch';
import { dateText, numberText } from '../ui/formats';
import { SiteField } from '../ui/place-fields';
import { NewButton, RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { states, STATE_WORDS, usesText } from './words';

const filters = [
  <TextInput key="code" source="code" label={t('discount-codes.list.filters.code')} alwaysOn resettable />,
  <SelectInput key="state" source="state" label={t('discount-codes.list.filters.state')} choices={states} alwaysOn />,
  <SelectInput
    key="country"
    source="country"
    label={t('discount-codes.list.filters.country')}
    choices={COUNTRY_CHOICES}
  />,
  <TextInput key="note" source="note" label={t('discount-codes.list.filters.note')} />,
  <TextInput key="batch" source="batch_id" label={t('discount-codes.list.filters.batch')} />,
];

const date = (iso: string | null) => (iso ? dateText(iso) : t('discount-codes.list.no_end'));

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
          {t('discount-codes.batch.button')}
        </Button>
      )}
      <NewButton label={t('discount-codes.create.button')} permission="discounts:write" />
    </>
  );
}

/** Discount codes of the sites in reach, newest first. */
export const DiscountCodeList = () => (
  <RecordList
    title={t('discount-codes.list.title')}
    text={t('discount-codes.list.text')}
    buttons={<NewCodes />}
    filters={filters}
    empty={t('discount-codes.list.empty')}
  >
    <CodeTable />
  </RecordList>
);

const SwitchCodes = () => (
  <BulkSwitch
    on={{
      label: t('discount-codes.switch.on.label'),
      data: { status: 'active' },
      title: (count) => t('discount-codes.switch.on.title', { count }),
      text: (count) => t('discount-codes.switch.on.text', { count }),
    }}
    off={{
      label: t('discount-codes.switch.off.label'),
      data: { status: 'disabled' },
      title: (count) => t('discount-codes.switch.off.title', { count }),
      text: (count) => t('discount-codes.switch.off.text', { count }),
    }}
  />
);

function CodeTable() {
  const { site } = useChosenSite();
  const mayWrite = useMay('discounts:write');
  return (
    <DataTable bulkActionButtons={mayWrite && <SwitchCodes />} rowClick="edit">
      <DataTable.Col<AdminDiscountCode>
        source="code"
        label={t('discount-codes.list.columns.code')}
        render={nameOf(site !== null)}
      />
      {!site && (
        <DataTable.Col<AdminDiscountCode> source="site_name" label={t('discount-codes.list.columns.site')} sx={WIDE}>
          <SiteField />
        </DataTable.Col>
      )}
      <DataTable.Col<AdminDiscountCode>
        source="percentage"
        label={t('discount-codes.list.columns.off')}
        sx={NUMBER}
        render={({ percentage }) => numberText(percentage / 100, { style: 'percent' })}
      />
      <DataTable.Col<AdminDiscountCode>
        source="consumed"
        label={t('discount-codes.list.columns.used')}
        sx={{ ...NUMBER, ...WIDE }}
        render={usesText}
      />
      <DataTable.Col<AdminDiscountCode>
        source="expires_at"
        label={t('discount-codes.list.columns.until')}
        sx={WIDE}
        render={({ expires_at }) => date(expires_at)}
      />
      <DataTable.Col<AdminDiscountCode>
        source="state"
        label={t('discount-codes.list.columns.state')}
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
