import type { AdminPartner } from '@duet/contract';
import { Box, Chip, Link as MuiLink } from '@mui/material';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { NUMBER, SMALL, WIDE } from '../ui/columns';
import { numberText } from '../ui/formats';
import { NewButton, RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { eventWord } from './words';

const onOrOff = (isOn: boolean): string => t(isOn ? 'traffic-partners.states.on' : 'traffic-partners.states.off');

const filters = [
  <TextInput key="network" source="network" label={t('traffic-partners.fields.network')} alwaysOn />,
  <SelectInput
    key="is_on"
    source="is_on"
    label={t('traffic-partners.list.state')}
    choices={[
      { id: true, name: onOrOff(true) },
      { id: false, name: onOrOff(false) },
    ]}
    alwaysOn
  />,
];

/** Partners who bring visitors, and are told what became of them. */
export const TrafficPartnerList = () => (
  <RecordList
    title={t('traffic-partners.title')}
    text={t('traffic-partners.list.text')}
    buttons={<NewButton label={t('traffic-partners.list.new')} permission="partners:write" />}
    filters={filters}
    sort={{ field: 'site_name', order: 'ASC' }}
    empty={t('traffic-partners.list.empty')}
  >
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col<AdminPartner>
        source="name"
        label={t('traffic-partners.list.partner')}
        render={({ name, network }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{name}</Box>
            <Box sx={SMALL}>{`network=${network}`}</Box>
          </>
        )}
      />
      <DataTable.Col<AdminPartner> source="site_name" label={t('traffic-partners.list.site')} sx={WIDE} />
      <DataTable.Col<AdminPartner>
        label={t('traffic-partners.fields.events')}
        sx={WIDE}
        render={({ events }) => events.map(eventWord).join(', ')}
      />
      <DataTable.Col<AdminPartner>
        label={t('traffic-partners.list.state')}
        render={({ is_on }) => (
          <Chip size="small" variant="outlined" color={is_on ? 'success' : 'default'} label={onOrOff(is_on)} />
        )}
      />
      <DataTable.Col<AdminPartner>
        label={t('traffic-partners.list.failed')}
        sx={NUMBER}
        render={(partner) => <Failed {...partner} />}
      />
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
      {numberText(failed)}
    </MuiLink>
  );
}
