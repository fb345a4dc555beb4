import type { AdminPartner } from '@duet/contract';
import { Box, Chip, Link as MuiLink } from '@mui/material';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { NUMBER, SMALL, WIDE } from '../ui/columns';
import { NewButton, RecordList } from '../ui/record-list';
import { EVENT_WORDS } from './words';

const filters = [
  <TextInput key="network" source="network" label="Network" alwaysOn />,
  <SelectInput
    key="is_on"
    source="is_on"
    label="State"
    choices={[
      { id: true, name: 'On' },
      { id: false, name: 'Off' },
    ]}
    alwaysOn
  />,
];

/** Partners who bring visitors, and are told what became of them. */
export const TrafficPartnerList = () => (
  <RecordList
    title="Traffic partners"
    text="Partners who bring visitors, and are told by a signed call what became of them: their own number of the click, the event and its time, and nothing about the member."
    buttons={<NewButton label="New partner" permission="partners:write" />}
    filters={filters}
    sort={{ field: 'site_name', order: 'ASC' }}
    empty="No partners yet"
  >
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col<AdminPartner>
        source="name"
        label="Partner"
        render={({ name, network }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{name}</Box>
            <Box sx={SMALL}>network={network}</Box>
          </>
        )}
      />
      <DataTable.Col<AdminPartner> source="site_name" label="Site" sx={WIDE} />
      <DataTable.Col<AdminPartner>
        label="Told of"
        sx={WIDE}
        render={({ events }) => events.map((event) => EVENT_WORDS[event]).join(', ')}
      />
      <DataTable.Col<AdminPartner>
        label="State"
        render={({ is_on }) => (
          <Chip size="small" variant="outlined" color={is_on ? 'success' : 'default'} label={is_on ? 'On' : 'Off'} />
        )}
      />
      <DataTable.Col<AdminPartner> label="Given up" sx={NUMBER} render={(partner) => <Failed {...partner} />} />
    </DataTable>
  </RecordList>
);

/** The number of calls that were given up, and the way to them. */
function Failed({ id, failed }: Pick<AdminPartner, 'id' | 'failed'>) {
  if (failed === 0) return '–';
  const filter = JSON.stringify({ partner_id: id, state: 'failed' });
  return (
    <MuiLink
      component={Link}
      to={{ pathname: '/postbacks', search: `?${new URLSearchParams({ filter }).toString()}` }}
      onClick={(event) => event.stopPropagation()}
    >
      {failed.toLocaleString('en-GB')}
    </MuiLink>
  );
}
