import type { AdminSiteDetail } from '@duet/contract';
import { Alert, Box, Button, Card, Step, StepContent, StepLabel, Stepper, Typography } from '@mui/material';
import { useState } from 'react';
import { useCreate, useNotify, useRedirect } from 'react-admin';
import type { HttpError } from 'react-admin';
import { PageHead } from '../ui/page-head';
import type { NewSiteDraft } from './new/draft';
import { EMPTY_DRAFT } from './new/draft';
import { STEPS } from './new/steps';

/** Six questions make a draft; everything else comes from the niche and can be changed afterwards. */
export function SiteCreate() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [at, setAt] = useState(0);
  const { create, busy, fault } = useMake(draft, setAt);
  const change = (part: Partial<NewSiteDraft>) => setDraft({ ...draft, ...part });
  const isLast = at === STEPS.length - 1;
  return (
    <>
      <PageHead
        title="New site"
        text="Six questions. The niche fills in the rest, and you can change all of it before you publish."
      />
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 820 }}>
        <Stepper activeStep={at} orientation="vertical" nonLinear>
          {STEPS.map(({ label, Question, answer, fault: faultOf }, index) => (
            <Step key={label} completed={index < at && faultOf(draft) === null}>
              <StepLabel
                onClick={() => index < at && setAt(index)}
                sx={{ cursor: index < at ? 'pointer' : 'default' }}
                optional={index < at && <Typography variant="body2">{answer(draft)}</Typography>}
              >
                {label}
              </StepLabel>
              <StepContent>
                <Box
                  component="form"
                  onSubmit={(event) => {
                    event.preventDefault();
                    if (isLast) void create();
                    else setAt(index + 1);
                  }}
                >
                  <Question draft={draft} change={change} />
                  {fault && index === at && <Alert severity="error">{fault}</Alert>}
                  <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
                    <Button type="submit" variant="contained" disabled={busy || faultOf(draft) !== null}>
                      {isLast ? 'Make the draft' : 'Continue'}
                    </Button>
                    {index > 0 && (
                      <Button color="inherit" onClick={() => setAt(index - 1)}>
                        Back
                      </Button>
                    )}
                  </Box>
                </Box>
              </StepContent>
            </Step>
          ))}
        </Stepper>
      </Card>
    </>
  );
}

/** Sends the draft; a refusal leads back to the question whose answer was refused. */
function useMake(draft: NewSiteDraft, goTo: (step: number) => void) {
  const [send, { isPending }] = useCreate<AdminSiteDetail & { id: string }>();
  const [fault, setFault] = useState<string | null>(null);
  const redirect = useRedirect();
  const notify = useNotify();
  const create = async () => {
    setFault(null);
    try {
      const made = (await send(
        'sites',
        { data: { ...draft, name: draft.name.trim() } as never },
        { returnPromise: true },
      )) as AdminSiteDetail;
      notify(`${made.name} is a draft now. Look through it, then publish.`, { type: 'success' });
      redirect('edit', 'sites', made.id);
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
