import type { AdminCaseDetail } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { momentText, Section } from '../ui/facts';
import { RichText } from '../ui/rich-text';
import { t } from '../ui/texts';
import { languageInText } from '../ui/words';
import { AnswerForm } from './answer-form';
import { openerName } from './words';

type Message = AdminCaseDetail['thread'][number];

/** The first words of a case stand before its messages. */
const firstOf = ({ id, words, channel, created_at }: AdminCaseDetail): Message[] =>
  words ? [{ id, text: words, staff: null, channel, created_at }] : [];

const Entry = ({ message, name }: { message: Message; name: string }) => (
  <Box
    component="li"
    sx={{
      p: 1.5,
      mb: 1,
      borderRadius: 1,
      border: 1,
      borderColor: 'divider',
      bgcolor: message.staff ? 'action.hover' : 'background.paper',
      ml: message.staff ? { sm: 4 } : 0,
      mr: message.staff ? 0 : { sm: 4 },
    }}
  >
    <Typography variant="body2" color="textSecondary">
      <RichText
        k={message.channel === 'mail' ? 'cases.thread.mail_message' : 'cases.thread.message'}
        values={{ name, moment: momentText(message.created_at) }}
        tags={{ b: <strong /> }}
      />
    </Typography>
    <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>
      {message.text}
    </Typography>
  </Box>
);

/** The messages of a case, and the form for the next one. */
export function CaseThread({ of: one }: { of: AdminCaseDetail }) {
  const messages = [...firstOf(one), ...one.thread];
  return (
    <Section title={t('cases.thread.title')} text={t('cases.thread.text', { language: languageInText(one.locale) })}>
      {messages.length === 0 ? (
        <Typography variant="body2">{t('cases.thread.empty')}</Typography>
      ) : (
        <Box component="ol" aria-label={t('cases.thread.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {messages.map((message) => (
            <Entry key={message.id} message={message} name={message.staff?.name ?? openerName(one)} />
          ))}
        </Box>
      )}
      <AnswerForm of={one} />
    </Section>
  );
}
