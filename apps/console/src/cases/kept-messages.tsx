import type { AdminCaseDetail, KeptMessage } from '@duet/contract';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useAct } from '../data/use-act';
import { momentText, Section } from '../ui/facts';
import { RichText } from '../ui/rich-text';
import { t } from '../ui/texts';
import { optionName } from '../ui/words';

const kindText = ({ type, gift }: KeptMessage) =>
  gift ? t('gifts.kept', { gift: t(`shared.gifts.name.${gift}`) }) : optionName(type, 'message_type');

const Line = ({ message, name }: { message: KeptMessage; name: string }) => (
  <Box
    component="li"
    sx={{ py: 1, px: 1.5, borderLeft: 3, borderColor: message.reported ? 'error.main' : 'divider', mb: 0.5 }}
  >
    <Typography variant="body2" color="textSecondary">
      <RichText
        k={message.reported ? 'cases.kept.reported_message' : 'cases.kept.message'}
        values={{ name, moment: momentText(message.created_at) }}
        tags={{ b: <strong /> }}
      />
    </Typography>
    <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {message.text ?? kindText(message)}
    </Typography>
  </Box>
);

/** The messages that were kept with a report: read for a reason, and every view is in the audit log (D-70). */
export function KeptMessages({ of: one }: { of: AdminCaseDetail }) {
  const [reason, setReason] = useState('');
  const [messages, setMessages] = useState<KeptMessage[] | null>(null);
  const view = useAct((provider) => provider.viewCaseMessages(one.id, { reason: reason.trim() }), {
    onDone: ({ messages: kept }) => setMessages(kept),
  });
  const nameOf = ({ from_reporter }: KeptMessage) =>
    (from_reporter ? one.reporter?.name : one.member?.name) ?? t('cases.people.deleted');
  return (
    <Section title={t('cases.kept.title')} text={t('cases.kept.text', { count: one.messages })}>
      {messages ? (
        <Box component="ol" aria-label={t('cases.kept.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {messages.map((message) => (
            <Line key={message.id} message={message} name={nameOf(message)} />
          ))}
        </Box>
      ) : (
        <Box
          component="form"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}
          onSubmit={(event) => {
            event.preventDefault();
            view.run();
          }}
        >
          <TextField
            label={t('cases.kept.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            sx={{ flex: '1 1 220px' }}
          />
          <Button type="submit" variant="outlined" disabled={reason.trim().length < 3} loading={view.isPending}>
            {t('cases.kept.show')}
          </Button>
        </Box>
      )}
    </Section>
  );
}
