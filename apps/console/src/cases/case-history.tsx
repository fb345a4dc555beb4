import type { AdminCaseDetail, AdminCaseEvent } from '@duet/contract';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { momentText, Section } from '../ui/facts';
import { t } from '../ui/texts';
import { NOTE_FIELD } from './case-keys';
import { eventTitle, openerName } from './words';

const BY_OPENER: readonly AdminCaseEvent['kind'][] = ['opened', 'wrote', 'appealed', 'reopened'];
const whoOf = ({ kind, staff }: AdminCaseEvent, opener: string) =>
  staff?.name ?? (BY_OPENER.includes(kind) ? opener : t('cases.history.by_itself'));

const Entry = ({ event, opener }: { event: AdminCaseEvent; opener: string }) => (
  <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Typography variant="body2" sx={{ fontWeight: 650 }}>
      {eventTitle(event)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {t('cases.history.line', { moment: momentText(event.created_at), who: whoOf(event, opener) })}
    </Typography>
    {event.text && (
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {event.text}
      </Typography>
    )}
  </Box>
);

function NewNote({ id }: { id: string }) {
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const add = useAct((provider) => provider.addCaseNote(id, { text: text.trim() }, key), {
    onDone: () => {
      setText('');
      setKey(crypto.randomUUID());
    },
  });
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 1, justifyItems: 'start', mt: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        add.run();
      }}
    >
      <TextField
        id={NOTE_FIELD}
        label={t('cases.history.note')}
        fullWidth
        multiline
        minRows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="outlined" disabled={text.trim() === ''} loading={add.isPending}>
        {t('cases.history.add_note')}
      </Button>
    </Box>
  );
}

/** Everything that happened to a case, with the notes of colleagues. */
export function CaseHistory({ of: one }: { of: AdminCaseDetail }) {
  const { id, events } = one;
  const may = useMay('cases:write');
  return (
    <Section title={t('cases.history.title')} text={t('cases.history.text')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {events.map((event) => (
          <Entry key={event.id} event={event} opener={openerName(one)} />
        ))}
      </Box>
      {may && <NewNote id={id} />}
    </Section>
  );
}
