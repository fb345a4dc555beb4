import { COUNTRIES, GENDERS, SEXUALITIES } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  AutocompleteArrayInput,
  required,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { t } from '../ui/texts';
import { namedOptions } from '../ui/words';
import { activities, languages, pages, premiums } from './words';

const TWO = { display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

const Heading = ({ children }: { children: ReactNode }) => (
  <Typography variant="subtitle2" component="h2" sx={{ mt: 2, mb: 1 }}>
    {children}
  </Typography>
);

/** Name, segment, page and texts of a piece of news. */
export const NewsFields = () => (
  <Box sx={{ width: '100%', maxWidth: 640 }}>
    <TextInput
      source="name"
      label={t('news.fields.name')}
      validate={required()}
      slotProps={{ htmlInput: { maxLength: 80 } }}
      helperText={t('news.fields.name_help')}
      fullWidth
    />
    <Heading>{t('news.fields.receivers')}</Heading>
    <AutocompleteArrayInput
      source="countries"
      label={t('news.fields.countries')}
      choices={namedOptions(COUNTRIES)}
      helperText={t('news.fields.countries_help')}
      fullWidth
    />
    <Box sx={TWO}>
      <SelectArrayInput
        source="genders"
        label={t('news.fields.genders')}
        choices={namedOptions(GENDERS)}
        helperText={t('news.fields.all_help')}
        fullWidth
      />
      <SelectArrayInput
        source="sexualities"
        label={t('news.fields.sexualities')}
        choices={namedOptions(SEXUALITIES)}
        helperText={t('news.fields.all_help')}
        fullWidth
      />
      <SelectInput
        source="activity"
        label={t('news.fields.activity')}
        choices={activities}
        validate={required()}
        fullWidth
      />
      <SelectInput
        source="premium"
        label={t('news.fields.premium')}
        choices={premiums}
        validate={required()}
        fullWidth
      />
    </Box>
    <Heading>{t('news.fields.content')}</Heading>
    <SelectInput source="page" label={t('news.fields.page')} choices={pages} validate={required()} fullWidth />
    <TextsInput />
  </Box>
);

/** Subject and text in each language of the receivers. */
const TextsInput = () => (
  <ArrayInput
    source="texts"
    label={t('news.fields.texts')}
    validate={required()}
    helperText={t('news.fields.texts_help')}
  >
    <SimpleFormIterator disableReordering disableClear fullWidth>
      <SelectInput
        source="locale"
        label={t('news.fields.language')}
        choices={languages}
        validate={required()}
        fullWidth
      />
      <TextInput
        source="subject"
        label={t('news.fields.subject')}
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        helperText={t('news.fields.subject_help')}
        fullWidth
      />
      <TextInput
        source="text"
        label={t('news.fields.text')}
        validate={required()}
        multiline
        minRows={4}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        helperText={false}
        fullWidth
      />
    </SimpleFormIterator>
  </ArrayInput>
);
