import type { AdminCaseDetail } from '@duet/contract';
import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { Facts, momentText, Section } from '../ui/facts';
import { ReopenCase } from './reopen-case';
import { REMEDY_CHOICES, REMEDY_WORDS } from './words';

type Decision = NonNullable<AdminCaseDetail['decision']>;

interface DecisionFormValues {
  reason: string;
  rule: string;
  remedy: Decision['remedy'] | '';
  answer: string;
}

const EMPTY: DecisionFormValues = { reason: '', rule: '', remedy: '', answer: '' };

/** The decision of a case, or the form for it. */
export function CaseDecision({ of: one }: { of: AdminCaseDetail }) {
  const may = useMay('cases:write');
  if (one.decision) return <Decided of={one} decision={one.decision} />;
  return (
    <Section title="Decision" text="The reporter gets a mail that says whether something was done.">
      {may && one.may_decide ? (
        <DecisionForm id={one.id} />
      ) : (
        <Alert severity="info">{may ? 'Take the case first.' : 'Not decided yet.'}</Alert>
      )}
    </Section>
  );
}

const Decided = ({ of: one, decision }: { of: AdminCaseDetail; decision: Decision }) => (
  <Section title="Decision">
    <Facts
      facts={{
        Decided: momentText(decision.decided_at),
        By: decision.staff?.name,
        Reason: decision.reason,
        Rule: decision.rule,
        Remedy: REMEDY_WORDS[decision.remedy],
        'Answer to the reporter': decision.answer ?? 'The standard sentence alone',
      }}
    />
    <ReopenCase of={one} />
  </Section>
);

function DecisionForm({ id }: { id: string }) {
  const [values, setValues] = useState(EMPTY);
  const { reason, rule, remedy, answer } = values;
  const decide = useAct(
    (provider, chosen: Decision['remedy']) =>
      provider.decideCase(id, { reason, rule, remedy: chosen, ...(answer.trim() && { answer }) }),
    { done: 'Decided. The reporter is told by mail.' },
  );
  const field = (name: keyof DecisionFormValues) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const isReady = remedy !== '' && reason.trim().length >= 3 && rule.trim().length >= 3;
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (remedy !== '') decide.run(remedy);
      }}
    >
      <TextField
        label="Reason"
        helperText="The facts that it rests on."
        multiline
        minRows={2}
        required
        {...field('reason')}
      />
      <TextField label="Rule" helperText="The section of the terms, or the law." required {...field('rule')} />
      <TextField
        select
        label="Remedy"
        helperText="The decision records it; it does not carry it out."
        required
        {...field('remedy')}
      >
        {REMEDY_CHOICES.map(({ id: value, name }) => (
          <MenuItem key={value} value={value}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Answer to the reporter"
        helperText="In their language; they read it in their account. Empty: the standard sentence alone."
        multiline
        minRows={2}
        {...field('answer')}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={!isReady}
        loading={decide.isPending}
        sx={{ justifySelf: 'start' }}
      >
        Decide
      </Button>
    </Box>
  );
}
