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
      validate={required()}
      slotProps={{ htmlInput: { maxLength: 80 } }}
      helperText="For this list. Members do not see it."
      fullWidth
    />
    <Heading>Who it is for</Heading>
    <AutocompleteArrayInput
      source="countries"
      choices={namedOptions(COUNTRIES)}
      helperText="Leave empty for every country."
      fullWidth
    />
    <Box sx={TWO}>
      <SelectArrayInput source="genders" choices={namedOptions(GENDERS)} helperText="Leave empty for all." fullWidth />
      <SelectArrayInput
        source="sexualities"
        choices={namedOptions(SEXUALITIES)}
        helperText="Leave empty for all."
        fullWidth
      />
      <SelectInput source="activity" choices={activities} validate={required()} fullWidth />
      <SelectInput source="premium" choices={premiums} validate={required()} fullWidth />
    </Box>
    <Heading>What it says</Heading>
    <SelectInput source="page" label="The button leads to" choices={pages} validate={required()} fullWidth />
    <ArrayInput
      source="texts"
      validate={required()}
      helperText="Members whose language has no text here do not get the news."
    >
      <SimpleFormIterator disableReordering disableClear fullWidth>
        <SelectInput source="locale" label="Language" choices={languages} validate={required()} fullWidth />
        <TextInput
          source="subject"
          validate={required()}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          helperText="Also shown in lists of e-mails that others may see: it should not tell what the site is."
          fullWidth
        />
        <TextInput
          source="text"
          validate={required()}
          multiline
          minRows={4}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
          helperText={false}
          fullWidth
        />
      </SimpleFormIterator>
    </ArrayInput>
  </Box>
);
