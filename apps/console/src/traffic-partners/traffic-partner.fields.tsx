import { CLICK_FIELDS, POSTBACK_EVENTS, POSTBACK_PLACEHOLDERS } from '@duet/contract';
import { Box } from '@mui/material';
import {
  BooleanInput,
  CheckboxGroupInput,
  minLength,
  PasswordInput,
  regex,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { CLICK_WORDS, EVENT_WORDS } from './words';

const events = POSTBACK_EVENTS.map((id) => ({ id, name: EVENT_WORDS[id] }));
const clickFields = CLICK_FIELDS.map((id) => ({ id, name: CLICK_WORDS[id] }));
const placeholders = POSTBACK_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');

const ADDRESS_FAULT = 'Begins with https:// and a public host, without spaces.';

/** The fields of a partner: who it is, what it is told, and where. */
export const TrafficPartnerFields = ({ isNew = false }: { isNew?: boolean }) => (
  <Box sx={{ width: '100%', maxWidth: 620 }}>
    <TextInput source="name" label="Name" validate={required()} fullWidth />
    <TextInput
      source="network"
      label="Network"
      helperText="As in the links that visitors follow: ?network=… A network has one partner on a site."
      validate={required()}
      fullWidth
    />
    <TextInput
      source="url"
      label="Address that is called"
      helperText={`https alone, by GET. Words in braces are filled in: ${placeholders}`}
      validate={[required(), regex(/^https:\/\/[^\s/]+\.[^\s]+$/, ADDRESS_FAULT)]}
      multiline
      fullWidth
    />
    <SelectInput
      source="click_field"
      label="Number of the click"
      choices={clickFields}
      helperText="The field of the link in which the partner sends its number of a click; it comes back as {click_id}."
      validate={required()}
      fullWidth
    />
    <CheckboxGroupInput source="events" label="Told of" choices={events} validate={required()} />
    <PasswordInput
      source="secret"
      label={isNew ? 'Key of the signature' : 'New key of the signature'}
      helperText={
        isNew
          ? 'At least 16 characters, which the partner knows too. It is not shown again.'
          : 'Left empty, the key stays as it is. It is not shown.'
      }
      validate={isNew ? [required(), minLength(16)] : [minLength(16)]}
      autoComplete="off"
      fullWidth
    />
    <BooleanInput source="is_on" label="On" />
  </Box>
);
