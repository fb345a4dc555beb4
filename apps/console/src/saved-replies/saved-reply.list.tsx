import type { AdminSavedReply } from '@duet/contract';
import { LOCALES } from '@duet/contract';
import { Box } from '@mui/material';
import { DataTable, TextInput } from 'react-admin';
import { SMALL, WIDE } from '../ui/columns';
import { NewButton, RecordList } from '../ui/record-list';
import { languageName, whenText } from '../ui/words';

const filters = [<TextInput key="name" source="name" alwaysOn />];

/** The languages that a reply is missing in, in words. */
function missingText({ texts }: AdminSavedReply): string {
  const missing = LOCALES.filter((locale) => !texts[locale]);
  if (missing.length === 0) return 'All languages';
  return missing.length > 3
    ? `Missing in ${missing.length} languages`
    : `Missing: ${missing.map(languageName).join(', ')}`;
}

/** Replies that staff put into their answers to cases. */
export const SavedReplyList = () => (
  <RecordList
    title="Saved replies"
    text="Beginnings of answers that come up again and again. They are put into the answer of a case in the member’s language, and can be changed before they are sent."
    buttons={<NewButton label="New saved reply" permission="replies:write" />}
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    empty="No saved replies yet"
  >
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col<AdminSavedReply>
        source="name"
        render={({ name, texts }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{name}</Box>
            <Box
              sx={{
                ...SMALL,
                display: '-webkit-box',
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
              }}
            >
              {texts.en}
            </Box>
          </>
        )}
      />
      <DataTable.Col<AdminSavedReply> source="company_name" label="Company" sx={WIDE} />
      <DataTable.Col<AdminSavedReply> label="Languages" render={missingText} />
      <DataTable.Col<AdminSavedReply>
        source="updated_at"
        label="Changed"
        sx={WIDE}
        render={({ updated_at }) => whenText(updated_at)}
      />
    </DataTable>
  </RecordList>
);
