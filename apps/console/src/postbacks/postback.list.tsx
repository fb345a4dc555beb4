import type { AdminPostback } from '@duet/contract';
import { POSTBACK_EVENTS, POSTBACK_STATES } from '@duet/contract';
import { Box, Button, Chip } from '@mui/material';
import { DataTable, ReferenceInput, SelectInput } from 'react-admin';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { MemberName } from '../members/member-name';
import { EVENT_WORDS, STATE_WORDS } from '../traffic-partners/words';
import { SMALL, WIDE } from '../ui/columns';
import { momentText } from '../ui/facts';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';

const states = POSTBACK_STATES.map((id) => ({ id, name: STATE_WORDS[id].label }));
const events = POSTBACK_EVENTS.map((id) => ({ id, name: EVENT_WORDS[id] }));

const filters = [
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
  <SelectInput key="event" source="event" choices={events} alwaysOn />,
  <ReferenceInput
    key="partner"
    source="partner_id"
    reference="traffic-partners"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={100}
    alwaysOn
  >
    <SelectInput label="Partner" optionText="name" />
  </ReferenceInput>,
];

/** Lists what traffic partners were told, with what became of each call, newest first. */
export const PostbackList = () => (
  <RecordList
    title="Calls to partners"
    text="What traffic partners were told of sign-ups. A call that is not taken is tried again for hours, under the same number."
    filters={filters}
    sort={{ field: 'created_at', order: 'DESC' }}
    empty="No partner was told anything yet"
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<AdminPostback>
        label="Event"
        render={({ event, partner_name, member_id }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{EVENT_WORDS[event]}</Box>
            <Box sx={SMALL}>{partner_name}</Box>
            <MemberName id={member_id} />
          </>
        )}
      />
      <DataTable.Col<AdminPostback> label="Site" sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminPostback>
        label="State"
        render={({ state, tries, error }) => (
          <>
            <Chip size="small" variant="outlined" color={STATE_WORDS[state].color} label={STATE_WORDS[state].label} />
            <Box sx={SMALL}>{error}</Box>
            {tries > 1 && <Box sx={SMALL}>{tries} tries</Box>}
          </>
        )}
      />
      <DataTable.Col<AdminPostback>
        source="created_at"
        label="Asked for"
        sx={{ ...WIDE, whiteSpace: 'nowrap' }}
        render={({ created_at }) => momentText(created_at)}
      />
      <DataTable.Col<AdminPostback> label="" render={(postback) => <Again postback={postback} />} />
    </DataTable>
  </RecordList>
);

/** Tells the partner once more. */
function Again({ postback: { id, state, event } }: { postback: AdminPostback }) {
  const may = useMay('partners:write');
  const { run, isPending } = useAct((provider) => provider.retryPostback(id), { done: 'The partner is called again.' });
  if (!may || state === 'waiting') return null;
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={`Call again about ${EVENT_WORDS[event]}`}
      onClick={() => run()}
    >
      Call again
    </Button>
  );
}
