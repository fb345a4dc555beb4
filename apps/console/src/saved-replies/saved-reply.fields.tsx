import { LOCALES } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { languageName } from '../ui/words';

const OTHERS = LOCALES.filter((locale) => locale !== 'en');

/** The name that staff choose a reply by, and its text in each language. */
export const SavedReplyFields = () => (
  <Box sx={{ width: '100%', maxWidth: 640 }}>
    <TextInput
      source="name"
      helperText="Staff choose the reply by it. Members never see it."
      validate={required()}
      fullWidth
    />
    <TextInput
      source="texts.en"
      label={languageName('en')}
      helperText="{name}, {site}, {order} and {reference} are filled in from the case."
      validate={required()}
      multiline
      minRows={4}
      fullWidth
    />
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 1.5 }}>
      Whoever reads a language that is missing here gets the English text into their answer, to be translated by hand.
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
