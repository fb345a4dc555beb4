import type { AdminSavedReply } from '@duet/contract';
import { LOCALES } from '@duet/contract';
import { Box } from '@mui/material';
import { DataTable, TextInput } from 'react-admin';
import { SMALL, WIDE } from '../ui/columns';
import { NewButton, RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { languageInText, whenText } from '../ui/words';

const filters = [<TextInput key="name" source="name" label={t('saved-replies.list.columns.name')} alwaysOn />];

/** The languages that a reply is missing in, in words. */
function missingText({ texts }: AdminSavedReply): string {
  const missing = LOCALES.filter((locale) => !texts[locale]);
  if (missing.length === 0) return t('saved-replies.list.all_languages');
  return missing.length > 3
    ? t('saved-replies.list.missing_number', { count: missing.length })
    : t('saved-replies.list.missing_names', { languages: missing.map(languageInText).join(', ') });
}

/** Replies that staff put into their answers to cases. */
export const SavedReplyList = () => (
  <RecordList
    title={t('saved-replies.list.title')}
    text={t('saved-replies.list.text')}
    buttons={<NewButton label={t('saved-replies.list.new')} permission="replies:write" />}
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    empty={t('saved-replies.list.empty')}
  >
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col<AdminSavedReply>
        source="name"
        label={t('saved-replies.list.columns.name')}
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
      <DataTable.Col<AdminSavedReply> source="company_name" label={t('saved-replies.list.columns.company')} sx={WIDE} />
      <DataTable.Col<AdminSavedReply> label={t('saved-replies.list.columns.languages')} render={missingText} />
      <DataTable.Col<AdminSavedReply>
        source="updated_at"
        label={t('saved-replies.list.columns.changed')}
        sx={WIDE}
        render={({ updated_at }) => whenText(updated_at)}
      />
    </DataTable>
  </RecordList>
);
