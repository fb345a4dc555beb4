import type { AdminSiteDetail } from '@duet/contract';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useAct } from '../../data/use-act';
import { t } from '../../ui/texts';

interface Props {
  site: AdminSiteDetail;
  kind: 'bundle-imports' | 'code-imports';
  title: string;
  /** Says in words which columns the file has. */
  text: string;
  example: string;
  onClose: () => void;
}

interface Counts {
  added: number;
  changed: number;
  kept: number;
}

/** Takes a CSV file, chosen or pasted: says what would happen or what is wrong with which line, then does all of it. */
export function CsvImportDialog({ site, kind, title, text, example, onClose }: Props) {
  const [csv, setCsv] = useState('');
  const { check, send, isPending, counts, faults, forget } = useImport(site, kind, onClose);
  const change = (next: string) => {
    setCsv(next);
    forget();
  };
  const isReady = counts !== null && counts.added + counts.changed > 0;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="import-title">
      <DialogTitle id="import-title">{title}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {text}
        </Typography>
        <FileChooser onText={change} />
        <TextField
          label={t('site-selling.import.lines')}
          value={csv}
          onChange={({ target }) => change(target.value)}
          multiline
          minRows={6}
          maxRows={12}
          fullWidth
          placeholder={example}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.8125rem' } },
          }}
        />
        <Box role="status" sx={{ mt: 1.5 }}>
          {counts && <Alert severity={isReady ? 'success' : 'info'}>{countsText(counts)}</Alert>}
          {faults.length > 0 && <Faults faults={faults} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('site-selling.cancel')}</Button>
        <Button disabled={csv.trim() === '' || isPending} onClick={() => check(csv)}>
          {t('site-selling.import.check')}
        </Button>
        <Button variant="contained" disabled={!isReady || isPending} onClick={() => send(csv)}>
          {t('site-selling.import.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function FileChooser({ onText }: { onText: (text: string) => void }) {
  return (
    <Button component="label" variant="outlined" size="small" sx={{ mb: 2 }}>
      {t('site-selling.import.file')}
      <input
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(onText);
          target.value = '';
        }}
      />
    </Button>
  );
}

/** Faults shown at once; more of them have the same cause as a rule. */
const SHOWN = 20;

const Faults = ({ faults }: { faults: string[] }) => (
  <Alert severity="error">
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {t('site-selling.import.failed')}
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {faults.slice(0, SHOWN).map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
      {faults.length > SHOWN && <li>{t('site-selling.import.more_faults', { count: faults.length - SHOWN })}</li>}
    </Box>
  </Alert>
);

function countsText({ added, changed, kept }: Counts): string {
  if (added + changed === 0) return t('site-selling.import.nothing');
  const parts = [
    t('site-selling.import.added', { count: added }),
    ...(changed > 0 ? [t('site-selling.import.changed', { count: changed })] : []),
    ...(kept > 0 ? [t('site-selling.import.kept', { count: kept })] : []),
  ];
  return t('site-selling.import.counts', { counts: parts.join(', ') });
}

function useImport(site: AdminSiteDetail, kind: Props['kind'], onClose: () => void) {
  const [counts, setCounts] = useState<Counts | null>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const forget = () => {
    setCounts(null);
    setFaults([]);
  };
  const refusal = ({ message, body }: { message: string; body: unknown }) => {
    const errors = (body as { errors?: Record<string, string> } | undefined)?.errors;
    forget();
    setFaults(errors ? Object.entries(errors).map(([field, text]) => faultText(field, text)) : [message]);
    return null;
  };
  const checking = useAct((provider, csv: string) => provider.importCsv(kind, site.id, { csv, dry_run: true }), {
    onDone: (found) => {
      forget();
      setCounts(found);
    },
    refusal,
    resource: 'nothing',
  });
  const sending = useAct((provider, csv: string) => provider.importCsv(kind, site.id, { csv, dry_run: false }), {
    done: ({ added, changed }) => t('site-selling.import.done', { count: added + changed }),
    onDone: onClose,
    refusal,
  });
  return {
    check: checking.run,
    send: sending.run,
    isPending: checking.isPending || sending.isPending,
    counts,
    faults,
    forget,
  };
}

/** The fault of `lines.3.price` as staff read it. */
function faultText(field: string, fault: string): string {
  const [, line, column = ''] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
  return line ? t('site-selling.import.fault', { line, column: column.replaceAll('_', ' '), fault }) : fault;
}
