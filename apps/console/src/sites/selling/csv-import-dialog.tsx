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
          label="Lines of the file"
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
        <Button onClick={onClose}>Cancel</Button>
        <Button disabled={csv.trim() === '' || isPending} onClick={() => check(csv)}>
          Check
        </Button>
        <Button variant="contained" disabled={!isReady || isPending} onClick={() => send(csv)}>
          Import
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function FileChooser({ onText }: { onText: (text: string) => void }) {
  return (
    <Button component="label" variant="outlined" size="small" sx={{ mb: 2 }}>
      Choose a file
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
      Nothing was imported.
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {faults.slice(0, SHOWN).map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
      {faults.length > SHOWN && <li>{`And ${faults.length - SHOWN} more.`}</li>}
    </Box>
  </Alert>
);

function countsText({ added, changed, kept }: Counts): string {
  if (added + changed === 0) return 'All of it is there already: nothing would change.';
  const parts = [
    `${added} new`,
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(kept > 0 ? [`${kept} as they are`] : []),
  ];
  return `Would be imported: ${parts.join(', ')}.`;
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
    setFaults(errors ? Object.entries(errors).map(([field, text]) => `${placeText(field)}${text}`) : [message]);
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
    done: ({ added, changed }) => `${added + changed} imported.`,
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

/** `lines.3.price` as staff read it. */
function placeText(field: string): string {
  const [, line, column = ''] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
  return line ? `Line ${line}, ${column.replaceAll('_', ' ')}: ` : '';
}
