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
import { t } from '../ui/texts';
import { CLICK_WORDS, eventWord } from './words';

const events = POSTBACK_EVENTS.map((id) => ({ id, name: eventWord(id) }));
const clickFields = CLICK_FIELDS.map((id) => ({ id, name: CLICK_WORDS[id] }));
const placeholders = POSTBACK_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');

const ADDRESS_FAULT = t('traffic-partners.fields.url_fault');
/** A field of a link, and a word that is filled in, as partners write them. */
const EXAMPLE = '?network=…';
const CLICK_ID = '{click_id}';

/** The fields of a partner: who it is, what it is told, and where. */
export const TrafficPartnerFields = ({ isNew = false }: { isNew?: boolean }) => (
  <Box sx={{ width: '100%', maxWidth: 620 }}>
    <TextInput source="name" label={t('traffic-partners.fields.name')} validate={required()} fullWidth />
    <TextInput
      source="network"
      label={t('traffic-partners.fields.network')}
      helperText={t('traffic-partners.fields.network_help', { example: EXAMPLE })}
      validate={required()}
      fullWidth
    />
    <TextInput
      source="url"
      label={t('traffic-partners.fields.url')}
      helperText={t('traffic-partners.fields.url_help', { placeholders })}
      validate={[required(), regex(/^https:\/\/[^\s/]+\.[^\s]+$/, ADDRESS_FAULT)]}
      multiline
      fullWidth
    />
    <SelectInput
      source="click_field"
      label={t('traffic-partners.fields.click_field')}
      choices={clickFields}
      helperText={t('traffic-partners.fields.click_field_help', { click_id: CLICK_ID })}
      validate={required()}
      fullWidth
    />
    <CheckboxGroupInput
      source="events"
      label={t('traffic-partners.fields.events')}
      choices={events}
      validate={required()}
    />
    <PasswordInput
      source="secret"
      label={t(isNew ? 'traffic-partners.fields.secret' : 'traffic-partners.fields.new_secret')}
      helperText={t(isNew ? 'traffic-partners.fields.secret_help' : 'traffic-partners.fields.new_secret_help')}
      validate={isNew ? [required(), minLength(16)] : [minLength(16)]}
      autoComplete="off"
      fullWidth
    />
    <BooleanInput source="is_on" label={t('traffic-partners.fields.is_on')} />
  </Box>
);
