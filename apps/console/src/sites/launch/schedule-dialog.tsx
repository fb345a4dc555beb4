import type { AdminSiteDetail } from '@duet/contract';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { ConsoleProvider } from '../../data/data-provider';
import { useAct } from '../../data/use-act';
import { dateTimeText } from '../../ui/formats';
import { t } from '../../ui/texts';

interface Props {
  site: AdminSiteDetail;
  onClose: () => void;
}

/** The zone of the person at the screen. */
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks when the draft, as it is now, is to be published. */
export function ScheduleDialog({ site, onClose }: Props) {
  const [answers, setAnswers] = useState({
    local_time: '',
    zone: site.schedule?.zone ?? OWN_ZONE,
    note: site.schedule?.note ?? '',
  });
  const { schedule, isPending, faults } = useSchedule(site, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands in the form of the site, which must not be saved with it.
    event.stopPropagation();
    schedule({ ...answers, note: answers.note.trim() || null });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="schedule-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="schedule-title">{t('site-launch.schedule.title', { site: site.name })}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t('site-launch.schedule.text')}
          </Typography>
          {faults.form && <Alert severity="error">{faults.form}</Alert>}
          <Fields answers={answers} faults={faults} zones={zonesOf(site)} onChange={setAnswers} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('site-launch.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending || answers.local_time === ''}>
            {t('site-launch.schedule.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface Answers {
  local_time: string;
  zone: string;
  note: string;
}

interface FieldsProps {
  answers: Answers;
  faults: Record<string, string>;
  zones: { zone: string; label: string }[];
  onChange: (answers: Answers) => void;
}

const Fields = ({ answers, faults, zones, onChange }: FieldsProps) => (
  <Stack spacing={1.5}>
    <TextField
      type="datetime-local"
      label={t('site-launch.schedule.time')}
      autoFocus
      fullWidth
      value={answers.local_time}
      error={faults.local_time !== undefined}
      helperText={faults.local_time}
      onChange={({ target }) => onChange({ ...answers, local_time: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
    <TextField
      select
      label={t('site-launch.schedule.zone')}
      fullWidth
      value={answers.zone}
      error={faults.zone !== undefined}
      helperText={faults.zone}
      onChange={({ target }) => onChange({ ...answers, zone: target.value })}
    >
      {zones.map(({ zone, label }) => (
        <MenuItem key={zone} value={zone}>
          {label}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      label={t('site-launch.schedule.note')}
      fullWidth
      value={answers.note}
      error={faults.note !== undefined}
      helperText={faults.note ?? t('site-launch.schedule.note_help')}
      onChange={({ target }) => onChange({ ...answers, note: target.value })}
      slotProps={{ htmlInput: { maxLength: 300 } }}
    />
  </Stack>
);

/** One's own zone, the company's, and the one of a plan that was made in another. */
function zonesOf({ company_name, company_zone, schedule }: AdminSiteDetail) {
  const zones = new Map([[OWN_ZONE, t('site-launch.schedule.own_zone', { place: placeOf(OWN_ZONE) })]]);
  if (!zones.has(company_zone)) {
    const values = { company: company_name, place: placeOf(company_zone) };
    zones.set(company_zone, t('site-launch.schedule.company_zone', values));
  }
  if (schedule && !zones.has(schedule.zone)) zones.set(schedule.zone, placeOf(schedule.zone));
  return [...zones].map(([zone, label]) => ({ zone, label }));
}

const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

type Plan = Parameters<ConsoleProvider['scheduleSite']>[1];

function useSchedule({ id, name }: AdminSiteDetail, onClose: () => void) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { run, isPending } = useAct((provider, plan: Plan) => provider.scheduleSite(id, plan), {
    done: ({ schedule }) => t('site-launch.schedule.done', { site: name, moment: planText(schedule!) }),
    onDone: onClose,
    refusal: ({ message, body }) => {
      setFaults((body as { errors?: Record<string, string> } | undefined)?.errors ?? { form: message });
      return null;
    },
  });
  return { schedule: run, isPending, faults };
}

/** The moment of a plan on the clock on which it was made. */
export function planText({ at, zone }: { at: string; zone: string }): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
  return t('site-launch.schedule.moment', { moment: dateTimeText(at, options), place: placeOf(zone) });
}
