import { LOCALES } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { listText } from '../ui/formats';
import { t } from '../ui/texts';
import { languageName } from '../ui/words';

const PLACEHOLDERS = ['{name}', '{site}', '{order}', '{reference}'];
const OTHERS = LOCALES.filter((locale) => locale !== 'en');

/** The name that staff choose a reply by, and its text in each language. */
export const SavedReplyFields = () => (
  <Box sx={{ width: '100%', maxWidth: 640 }}>
    <TextInput
      source="name"
      label={t('saved-replies.fields.name')}
      helperText={t('saved-replies.fields.name_help')}
      validate={required()}
      fullWidth
    />
    <TextInput
      source="texts.en"
      label={languageName('en')}
      helperText={t('saved-replies.fields.english_help', { placeholders: listText(PLACEHOLDERS) })}
      validate={required()}
      multiline
      minRows={4}
      fullWidth
    />
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 1.5 }}>
      {t('saved-replies.fields.other_languages')}
    </Typography>
    {OTHERS.map((locale) => (
      <TextInput
        key={locale}
        source={`texts.${locale}`}
        label={languageName(locale)}
        slotProps={{ htmlInput: { lang: locale } }}
        multiline
        minRows={2}
        fullWidth
      />
    ))}
  </Box>
);
