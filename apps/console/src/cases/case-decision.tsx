import type { AdminCaseDetail } from '@duet/contract';
import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { Facts, momentText, Section } from '../ui/facts';
import { DECISION_FIELD } from './case-keys';
import { ReopenCase } from './reopen-case';
import { remediesFor, REMEDY_WORDS } from './words';

type Decision = NonNullable<AdminCaseDetail['decision']>;

interface DecisionFormValues {
  reason: string;
  rule: string;
  remedy: Decision['remedy'] | '';
  answer: string;
}

const EMPTY: DecisionFormValues = { reason: '', rule: '', remedy: '', answer: '' };

const textOf = ({ kind }: AdminCaseDetail) =>
  kind === 'report'
    ? 'The reporter gets a mail that says whether something was done.'
    : 'They get it by e-mail, with its reason, rule and remedy. What was done to another member stays unsaid.';

/** Why the form is not there: the case is new, or this person made the decision that was objected to. */
const whyNot = ({ state }: AdminCaseDetail) =>
  state === 'new' ? 'Take the case first.' : 'They objected to your decision: another person decides.';

/** The decision of a case, or the form for it. */
export function CaseDecision({ of: one }: { of: AdminCaseDetail }) {
  const may = useMay('cases:write');
  if (one.decision) return <Decided of={one} decision={one.decision} />;
  return (
    <Section title="Decision" text={textOf(one)}>
      {may && one.may_decide ? (
        <DecisionForm of={one} />
      ) : (
        <Alert severity="info">{may ? whyNot(one) : 'Not decided yet.'}</Alert>
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
        'Answer to them': decision.answer ?? 'The standard sentence alone',
      }}
    />
    <ReopenCase of={one} />
  </Section>
);

/** A refund that was made out of the case is its remedy, unless somebody says otherwise. */
const usualRemedy = ({ refunds }: AdminCaseDetail): 'refund' | '' =>
  refunds.some(({ state }) => state !== 'declined' && state !== 'failed') ? 'refund' : '';

function DecisionForm({ of: one }: { of: AdminCaseDetail }) {
  const { id, kind } = one;
  const [entered, setValues] = useState(EMPTY);
  const values = { ...entered, remedy: entered.remedy || usualRemedy(one) };
  const isComplaint = kind !== 'report';
  const { reason, rule, remedy, answer } = values;
  const decide = useAct(
    (provider, chosen: Decision['remedy']) =>
      provider.decideCase(id, { reason, rule, remedy: chosen, ...(answer.trim() && { answer }) }),
    { done: 'Decided. They are told by e-mail.' },
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
        id={DECISION_FIELD}
        label="Reason"
        helperText={isComplaint ? 'The facts that it rests on. They read it.' : 'The facts that it rests on.'}
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
        {remediesFor(kind).map(({ id: value, name }) => (
          <MenuItem key={value} value={value}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Answer to them"
        helperText="In their language. Empty: the standard sentence alone."
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
