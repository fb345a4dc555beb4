import { Box, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { t } from '../ui/texts';
import type { ChosenPeriod, PeriodName } from './period';
import { PERIODS, periodOf, periodText, withPeriod } from './period';

/** The period in the address, and the way to another one. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const period = periodOf(search, Date.now());
  const choose = (next: ChosenPeriod) => setSearch(withPeriod(search, next), { replace: true });
  return { period, choose };
}

interface Props {
  period: ChosenPeriod;
  choose: (period: ChosenPeriod) => void;
}

/** Buttons for the usual periods, and two days of one's own. */
export function PeriodChoice({ period, choose }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-label={t('statistics.period.label')}
        value={period.name}
        onChange={(_event, name: PeriodName | null) => name && choose(periodFor(name, period))}
      >
        {PERIODS.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            sx={{ textTransform: 'none', px: { xs: 1, sm: 1.5 }, bgcolor: 'background.paper' }}
          >
            {periodText(name)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {period.name === 'own' && <OwnDays period={period} choose={choose} />}
    </Box>
  );
}

const periodFor = (name: PeriodName, { from, to }: ChosenPeriod): ChosenPeriod =>
  name === 'own' ? { name, from, to } : periodOf(new URLSearchParams({ period: name }), Date.now());

function OwnDays({ period, choose }: Props) {
  const today = new Date().toISOString().slice(0, 10);
  const set = (days: Partial<ChosenPeriod>) => {
    const next = { ...period, ...days };
    if (!next.from || !next.to || next.to > today) return;
    choose(next.from > next.to ? { ...next, from: next.to } : next);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <DayField
        label={t('statistics.period.from')}
        value={period.from}
        max={period.to}
        onChange={(from) => set({ from })}
      />
      <DayField label={t('statistics.period.to')} value={period.to} max={today} onChange={(to) => set({ to })} />
    </Box>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  max: string;
  onChange: (day: string) => void;
}

const DayField = ({ label, value, max, onChange }: DayFieldProps) => (
  <TextField
    type="date"
    label={label}
    value={value}
    margin="none"
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { max }, inputLabel: { shrink: true } }}
  />
);
