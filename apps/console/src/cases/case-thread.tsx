import type { AdminCaseDetail } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { momentText, Section } from '../ui/facts';
import { languageName } from '../ui/words';
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
      <strong>{name}</strong>, {momentText(message.created_at)}
      {message.channel === 'mail' && ', by e-mail'}
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
    <Section
      title="Messages"
      text={`They read ${languageName(one.locale)}. Answers go out by e-mail and show in their account or behind their link.`}
    >
      {messages.length === 0 ? (
        <Typography variant="body2">Nothing was written yet.</Typography>
      ) : (
        <Box component="ol" aria-label="Thread" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {messages.map((message) => (
            <Entry key={message.id} message={message} name={message.staff?.name ?? openerName(one)} />
          ))}
        </Box>
      )}
      <AnswerForm of={one} />
    </Section>
  );
}
