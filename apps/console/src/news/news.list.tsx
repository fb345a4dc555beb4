import type { AdminNews } from '@duet/contract';
import { Box, Chip } from '@mui/material';
import { DataTable, SelectInput } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { NUMBER, SMALL, WIDE } from '../ui/columns';
import { SiteField } from '../ui/place-fields';
import { NewButton, RecordList } from '../ui/record-list';
import { languageName, whenText } from '../ui/words';
import { progressText, states, STATE_WORDS } from './words';

const filters = [<SelectInput key="state" source="state" choices={states} alwaysOn />];

const nameOf = ({ name, texts }: AdminNews) => (
  <>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
    <Box sx={SMALL}>{texts.map(({ locale }) => languageName(locale)).join(', ')}</Box>
  </>
);

/** News of the sites in reach, newest first. */
export const NewsList = () => (
  <RecordList
    title="News"
    text="E-mails and push messages to members who chose news, each at most once, by day and at most two in 30 days."
    buttons={<NewButton label="Write news" permission="news:write" />}
    filters={filters}
    empty="No news yet"
  >
    <NewsTable />
  </RecordList>
);

function NewsTable() {
  const { site } = useChosenSite();
  return (
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col<AdminNews> source="name" render={nameOf} />
      {!site && (
        <DataTable.Col<AdminNews> source="site_name" label="Site" sx={WIDE}>
          <SiteField />
        </DataTable.Col>
      )}
      <DataTable.Col<AdminNews> label="Sent" sx={{ ...NUMBER, ...WIDE }} render={progressText} />
      <DataTable.Col<AdminNews>
        source="created_at"
        label="Written"
        sx={WIDE}
        render={({ created_at }) => whenText(created_at)}
      />
      <DataTable.Col<AdminNews>
        source="state"
        render={({ state }) => (
          <Chip
            size="small"
            variant="outlined"
            color={state === 'sending' ? 'success' : 'default'}
            label={STATE_WORDS[state]}
          />
        )}
      />
    </DataTable>
  );
}
