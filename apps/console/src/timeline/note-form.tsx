import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { t } from '../ui/texts';

/** A note for colleagues. It cannot be changed afterwards, and the member gets it in the copy of their data. */
export function NoteForm({ memberId }: { memberId: string }) {
  const may = useMay('members:write');
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const add = useAct((provider) => provider.addMemberNote(memberId, text.trim(), key), {
    done: t('timeline.note.done'),
    resource: 'members',
    onDone: () => {
      setText('');
      setKey(crypto.randomUUID());
    },
  });
  if (!may) return null;
  return (
    <Box
      component="form"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start', mb: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        add.run();
      }}
    >
      <TextField
        label={t('timeline.note.label')}
        helperText={t('timeline.note.help')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        margin="none"
        slotProps={{ htmlInput: { maxLength: 5000 } }}
        sx={{ flex: '1 1 260px' }}
      />
      <Button type="submit" variant="outlined" disabled={!text.trim()} loading={add.isPending}>
        {t('timeline.note.button')}
      </Button>
    </Box>
  );
}
