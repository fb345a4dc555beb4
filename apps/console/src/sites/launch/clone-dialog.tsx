import type { AdminCompany, AdminSiteDetail } from '@duet/contract';
import { HOST } from '@duet/contract';
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
import { useGetList, useRedirect } from 'react-admin';
import type { ConsoleProvider } from '../../data/data-provider';
import { useAct } from '../../data/use-act';
import { t } from '../../ui/texts';

const ALL = { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' as const } };

interface Props {
  site: AdminSiteDetail;
  onClose: () => void;
}

/** A new draft with all settings of this one: asks for what must differ. */
export function CloneDialog({ site, onClose }: Props) {
  const [answers, setAnswers] = useState({ name: '', domain: '', company_id: site.company_id });
  const { data: companies = [] } = useGetList<AdminCompany>('companies', ALL);
  const { clone, isPending, faults } = useClone(site, onClose);
  const ready = answers.name.trim().length >= 2 && HOST.test(answers.domain);
  const field = (name: keyof typeof answers) => ({
    value: answers[name],
    error: faults[name] !== undefined,
    helperText: faults[name],
    fullWidth: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands in the form of the site, which must not be saved with it.
    event.stopPropagation();
    clone({ ...answers, name: answers.name.trim() });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="clone-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="clone-title">{t('site-launch.clone.title', { site: site.name })}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t('site-launch.clone.text', { site: site.name })}
          </Typography>
          {faults.form && <Alert severity="error">{faults.form}</Alert>}
          <Stack spacing={1.5}>
            <TextField
              {...field('name')}
              label={t('site-launch.clone.name')}
              autoFocus
              onChange={({ target }) => setAnswers({ ...answers, name: target.value })}
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
            <TextField
              {...field('domain')}
              label={t('site-launch.clone.domain')}
              placeholder="example.com"
              onChange={({ target }) => setAnswers({ ...answers, domain: target.value.trim().toLowerCase() })}
            />
            <TextField
              {...field('company_id')}
              select
              label={t('site-launch.clone.company')}
              onChange={({ target }) => setAnswers({ ...answers, company_id: target.value })}
            >
              {companies.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('site-launch.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending || !ready}>
            {t('site-launch.clone.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type CloneRequest = Parameters<ConsoleProvider['cloneSite']>[1];

function useClone({ id }: AdminSiteDetail, onClose: () => void) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const redirect = useRedirect();
  const { run, isPending } = useAct((provider, request: CloneRequest) => provider.cloneSite(id, request), {
    done: ({ name }) => t('site-launch.clone.done', { site: name }),
    onDone: (clone) => {
      onClose();
      redirect('edit', 'sites', clone.id);
    },
    refusal: ({ message, body }) => {
      setFaults((body as { errors?: Record<string, string> } | undefined)?.errors ?? { form: message });
      return null;
    },
  });
  return { clone: run, isPending, faults };
}
