import type { AdminSiteDetail } from '@duet/contract';
import { Alert, Box, Button, Card, Step, StepButton, StepContent, StepLabel, Stepper, Typography } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCreate, useNotify, useRedirect } from 'react-admin';
import type { HttpError } from 'react-admin';
import { PageHead } from '../ui/page-head';
import { t } from '../ui/texts';
import { STEPS } from './new/steps';
import { useDraft } from './new/use-draft';

type Draft = ReturnType<typeof useDraft>;

/** Six questions make a draft; everything else comes from the niche and can be changed afterwards. */
export function SiteCreate() {
  const answers = useDraft();
  const { draft, at, goTo, isOld, startOver } = answers;
  const { create, busy, fault } = useMake(answers);
  return (
    <>
      <PageHead title={t('sites.new.title')} text={t('sites.new.text')} />
      {isOld && (
        <Alert
          severity="info"
          sx={{ mb: 2, maxWidth: 820 }}
          action={
            <Button color="inherit" size="small" onClick={startOver}>
              {t('sites.new.start_over')}
            </Button>
          }
        >
          {t('sites.new.old')}
        </Alert>
      )}
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 820 }}>
        <Stepper activeStep={at} orientation="vertical" nonLinear>
          {STEPS.map(({ label, answer, fault: faultOf }, index) => (
            <Step key={label} completed={index < at && faultOf(draft) === null}>
              <StepName label={label} answer={index < at ? answer(draft) : null} onOpen={() => goTo(index)} />
              <StepContent>
                <OneQuestion answers={answers} step={index} fault={fault} busy={busy} onLast={() => void create()} />
              </StepContent>
            </Step>
          ))}
        </Stepper>
      </Card>
    </>
  );
}

/** MUI takes a stepper of buttons for tabs; this one has buttons for the answered steps alone. */
const BUTTON = {
  role: 'button',
  tabIndex: 0,
  'aria-selected': undefined,
  'aria-posinset': undefined,
  'aria-setsize': undefined,
};

/** The name of a step; an answered one is the way back to its question. */
function StepName({ label, answer, onOpen }: { label: string; answer: ReactNode; onOpen: () => void }) {
  if (answer === null) return <StepLabel>{label}</StepLabel>;
  return (
    <StepButton
      {...BUTTON}
      onClick={onOpen}
      optional={
        <Typography variant="body2" component="span">
          {answer}
        </Typography>
      }
    >
      {label}
    </StepButton>
  );
}

interface QuestionOf {
  answers: Draft;
  step: number;
  fault: string | null;
  busy: boolean;
  onLast: () => void;
}

function OneQuestion({ answers: { draft, at, change, goTo }, step, fault, busy, onLast }: QuestionOf) {
  const { Question, fault: faultOf } = STEPS[step]!;
  const isLast = step === STEPS.length - 1;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) onLast();
        else goTo(step + 1);
      }}
    >
      <Question draft={draft} change={change} />
      {fault && step === at && <Alert severity="error">{fault}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={busy || faultOf(draft) !== null}>
          {t(isLast ? 'sites.new.create' : 'sites.new.continue')}
        </Button>
        {step > 0 && (
          <Button color="inherit" onClick={() => goTo(step - 1)}>
            {t('sites.new.back')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Sends the draft; a refusal leads back to the question whose answer was refused. */
function useMake({ draft, goTo, forget }: Draft) {
  const [send, { isPending }] = useCreate<AdminSiteDetail & { id: string }>();
  const [fault, setFault] = useState<string | null>(null);
  const redirect = useRedirect();
  const notify = useNotify();
  const create = async () => {
    setFault(null);
    try {
      const site = (await send(
        'sites',
        { data: { ...draft, name: draft.name.trim() } as never },
        { returnPromise: true },
      )) as AdminSiteDetail;
      forget();
      notify(t('sites.new.created', { name: site.name }), { type: 'success' });
      redirect('edit', 'sites', site.id);
    } catch (error) {
      const { message, body } = error as HttpError;
      const marked = (body as { errors?: Record<string, string> } | undefined)?.errors ?? {};
      const [field, text] = Object.entries(marked)[0] ?? [];
      const step = STEPS.findIndex(({ fields }) => field && fields.includes(field.replace(/\[\d+\]$/, '')));
      setFault(text ?? message);
      if (step >= 0) goTo(step);
    }
  };
  return { create, busy: isPending, fault };
}
