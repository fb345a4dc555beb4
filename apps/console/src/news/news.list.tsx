import type { AdminNews } from '@duet/contract';
import { Box, Chip } from '@mui/material';
import { DataTable, SelectInput } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { NUMBER, SMALL, WIDE } from '../ui/columns';
import { SiteField } from '../ui/place-fields';
import { NewButton, RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { languageName, whenText } from '../ui/words';
import { progressText, states, stateWord } from './words';

const filters = [<SelectInput key="state" source="state" label={t('news.list.state')} choices={states} alwaysOn />];

const nameOf = ({ name, texts }: AdminNews) => (
  <>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
    <Box sx={SMALL}>{texts.map(({ locale }) => languageName(locale)).join(', ')}</Box>
  </>
);

/** News of the sites in reach, newest first. */
export const NewsList = () => (
  <RecordList
    title={t('news.title')}
    text={t('news.list.text')}
    buttons={<NewButton label={t('news.list.new')} permission="news:write" />}
    filters={filters}
    empty={t('news.list.empty')}
  >
    <NewsTable />
  </RecordList>
);

function NewsTable() {
  const { site } = useChosenSite();
  return (
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col<AdminNews> source="name" label={t('news.list.name')} render={nameOf} />
      {!site && (
        <DataTable.Col<AdminNews> source="site_name" label={t('news.list.site')} sx={WIDE}>
          <SiteField />
        </DataTable.Col>
      )}
      <DataTable.Col<AdminNews> label={t('news.list.sent')} sx={{ ...NUMBER, ...WIDE }} render={progressText} />
      <DataTable.Col<AdminNews>
        source="created_at"
        label={t('news.list.written')}
        sx={WIDE}
        render={({ created_at }) => whenText(created_at)}
      />
      <DataTable.Col<AdminNews>
        source="state"
        label={t('news.list.state')}
        render={({ state }) => (
          <Chip
            size="small"
            variant="outlined"
            color={state === 'sending' ? 'success' : 'default'}
            label={stateWord(state)}
          />
        )}
      />
    </DataTable>
  );
}
