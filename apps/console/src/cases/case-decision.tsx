import type { AdminCaseDetail } from '@duet/contract';
import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { Facts, momentText, Section } from '../ui/facts';
import { t } from '../ui/texts';
import { DECISION_FIELD } from './case-keys';
import { ReopenCase } from './reopen-case';
import { remediesFor, remedyText } from './words';

type Decision = NonNullable<AdminCaseDetail['decision']>;

interface DecisionFormValues {
  reason: string;
  rule: string;
  remedy: Decision['remedy'] | '';
  answer: string;
}

const EMPTY: DecisionFormValues = { reason: '', rule: '', remedy: '', answer: '' };

const textOf = ({ kind }: AdminCaseDetail) =>
  kind === 'report' ? t('cases.decision.report_text') : t('cases.decision.complaint_text');

/** Why the form is not there: the case is new, or this person made the decision that was objected to. */
const whyNot = ({ state }: AdminCaseDetail) =>
  state === 'new' ? t('cases.decision.take_first') : t('cases.decision.another_person');

/** The decision of a case, or the form for it. */
export function CaseDecision({ of: one }: { of: AdminCaseDetail }) {
  const may = useMay('cases:write');
  if (one.decision) return <Decided of={one} decision={one.decision} />;
  return (
    <Section title={t('cases.decision.title')} text={textOf(one)}>
      {may && one.may_decide ? (
        <DecisionForm of={one} />
      ) : (
        <Alert severity="info">{may ? whyNot(one) : t('cases.decision.not_yet')}</Alert>
      )}
    </Section>
  );
}

const Decided = ({ of: one, decision }: { of: AdminCaseDetail; decision: Decision }) => (
  <Section title={t('cases.decision.title')}>
    <Facts
      facts={{
        [t('cases.decision.decided_at')]: momentText(decision.decided_at),
        [t('cases.decision.by')]: decision.staff?.name,
        [t('cases.decision.reason')]: decision.reason,
        [t('cases.decision.rule')]: decision.rule,
        [t('cases.decision.remedy')]: remedyText(decision.remedy),
        [t('cases.decision.answer')]: decision.answer ?? t('cases.decision.standard_answer'),
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
    { done: t('cases.decision.done') },
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
        label={t('cases.decision.reason')}
        helperText={isComplaint ? t('cases.decision.reason_help_read') : t('cases.decision.reason_help')}
        multiline
        minRows={2}
        required
        {...field('reason')}
      />
      <TextField
        label={t('cases.decision.rule')}
        helperText={t('cases.decision.rule_help')}
        required
        {...field('rule')}
      />
      <TextField
        select
        label={t('cases.decision.remedy')}
        helperText={t(one.rejection ? 'rejections.remedy_help' : 'cases.decision.remedy_help')}
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
        label={t('cases.decision.answer')}
        helperText={t('cases.decision.answer_help')}
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
        {t('cases.decision.submit')}
      </Button>
    </Box>
  );
}
