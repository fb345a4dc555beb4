import type { AdminCaseDetail } from '@duet/contract';
import { Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { t } from '../ui/texts';
import { ANSWER_FIELD } from './case-keys';
import { SavedReplies } from './saved-replies';
import { isOpen } from './words';

/** One key for one text: what is written anew is another answer. */
function useAnswer(id: string, onDone: () => void) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return useAct((provider, body: { text: string; waits: boolean }) => provider.answerCase(id, body, key), {
    done: t('cases.answer.sent'),
    onDone: () => {
      setKey(crypto.randomUUID());
      onDone();
    },
  });
}

/** An answer to whoever opened the case. */
export function AnswerForm({ of: one }: { of: AdminCaseDetail }) {
  const may = useMay('cases:write');
  const [text, setText] = useState('');
  const [waits, setWaits] = useState(true);
  const answer = useAnswer(one.id, () => setText(''));
  // A placeholder that was not filled in would be read by whoever opened the case.
  const hasPlace = /\{\w+\}/.test(text);
  if (!may || !isOpen(one.state)) return null;
  return (
    <Box
      component="form"
      aria-label={t('cases.answer.label')}
      sx={{ display: 'grid', gap: 1, mt: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        answer.run({ text: text.trim(), waits });
      }}
    >
      <SavedReplies
        caseId={one.id}
        locale={one.locale}
        onChoose={(reply) => {
          setText((before) => (before.trim() ? `${before.trimEnd()}\n\n${reply}` : reply));
          document.getElementById(ANSWER_FIELD)?.focus();
        }}
      />
      <TextField
        id={ANSWER_FIELD}
        label={t('cases.answer.label')}
        multiline
        minRows={4}
        value={text}
        error={hasPlace}
        helperText={hasPlace && t('cases.answer.placeholder_left')}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.closest('form')?.requestSubmit();
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <FormControlLabel
          control={<Checkbox checked={waits} onChange={(_event, isOn) => setWaits(isOn)} />}
          label={t('cases.answer.waits')}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={text.trim().length < 2 || hasPlace}
          loading={answer.isPending}
        >
          {t('cases.answer.send')}
        </Button>
      </Box>
    </Box>
  );
}
