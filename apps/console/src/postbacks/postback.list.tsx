import type { AdminPostback, PostbackState } from '@duet/contract';
import { POSTBACK_EVENTS, POSTBACK_STATES } from '@duet/contract';
import { Box, Button, Chip } from '@mui/material';
import { DataTable, ReferenceInput, SelectInput } from 'react-admin';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { MemberName } from '../members/member-name';
import { eventWord } from '../traffic-partners/words';
import { SMALL, WIDE } from '../ui/columns';
import { momentText } from '../ui/facts';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { t } from '../ui/texts';

const COLORS: Record<PostbackState, 'success' | 'warning' | 'error'> = {
  waiting: 'warning',
  sent: 'success',
  failed: 'error',
};
const stateWord = (state: PostbackState): string => t(`postbacks.states.${state}`);
const states = POSTBACK_STATES.map((id) => ({ id, name: stateWord(id) }));
const events = POSTBACK_EVENTS.map((id) => ({ id, name: eventWord(id) }));

const filters = [
  <SelectInput key="state" source="state" label={t('postbacks.list.state')} choices={states} alwaysOn />,
  <SelectInput key="event" source="event" label={t('postbacks.list.event')} choices={events} alwaysOn />,
  <ReferenceInput
    key="partner"
    source="partner_id"
    reference="traffic-partners"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={100}
    alwaysOn
  >
    <SelectInput label={t('postbacks.list.partner')} optionText="name" />
  </ReferenceInput>,
];

/** Lists what traffic partners were told, with what became of each call, newest first. */
export const PostbackList = () => (
  <RecordList
    title={t('postbacks.title')}
    text={t('postbacks.text')}
    filters={filters}
    sort={{ field: 'created_at', order: 'DESC' }}
    empty={t('postbacks.empty')}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<AdminPostback>
        label={t('postbacks.list.event')}
        render={({ event, partner_name, member_id }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{eventWord(event)}</Box>
            <Box sx={SMALL}>{partner_name}</Box>
            <MemberName id={member_id} />
          </>
        )}
      />
      <DataTable.Col<AdminPostback> label={t('postbacks.list.site')} sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminPostback>
        label={t('postbacks.list.state')}
        render={({ state, tries, error }) => (
          <>
            <Chip size="small" variant="outlined" color={COLORS[state]} label={stateWord(state)} />
            <Box sx={SMALL}>{error}</Box>
            {tries > 1 && <Box sx={SMALL}>{t('postbacks.list.tries', { count: tries })}</Box>}
          </>
        )}
      />
      <DataTable.Col<AdminPostback>
        source="created_at"
        label={t('postbacks.list.created')}
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
  const { run, isPending } = useAct((provider) => provider.retryPostback(id), { done: t('postbacks.again.done') });
  if (!may || state === 'waiting') return null;
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={t('postbacks.again.label', { event: eventWord(event) })}
      onClick={() => run()}
    >
      {t('postbacks.again.button')}
    </Button>
  );
}
