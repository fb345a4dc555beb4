import Download from '@mui/icons-material/Download';
import { Button, downloadCSV, FilterButton, TopToolbar, useListContext } from 'react-admin';
import { useAct } from '../data/use-act';
import { t } from './texts';

/** Above a list: its filters that do not always stand there, saved ones, and the list as a file. */
export const ListTools = ({ hasFilters }: { hasFilters: boolean }) => (
  <TopToolbar>
    {hasFilters && <FilterButton />}
    <ExportList />
  </TopToolbar>
);

/** Spreadsheets read a file as UTF-8 where it begins with this; the browser took it off. */
const MARK = '\uFEFF';

/**
 * Downloads every row of the list, narrowed and sorted as it is on the screen; `within` is what a list inside another page is narrowed
 * by. The audit log keeps that it was.
 */
export function ExportList({ within }: { within?: object }) {
  const { resource, filterValues, sort, total } = useListContext();
  const { run, isPending } = useAct(
    (provider) => provider.exportList(resource, { filter: { ...(filterValues as object), ...within }, sort }),
    {
      resource: 'audit-entries',
      onDone: ({ name, text }) => downloadCSV(`${MARK}${text}`, name.replace(/\.csv$/, '')),
    },
  );
  return (
    <Button
      label={t('ui.export')}
      // On a phone the button is its picture alone, and react-admin names it only while it can be pressed.
      aria-label={t('ui.export')}
      disabled={isPending || total === 0}
      onClick={() => run()}
    >
      <Download />
    </Button>
  );
}
