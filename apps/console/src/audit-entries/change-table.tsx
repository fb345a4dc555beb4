import type { AuditEntry, SettingKey } from '@duet/contract';
import { SETTING_DEFINITIONS } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';

type Change = AuditEntry['changes'][number];
const FEW = 4;

/** Fields that changed, with the value before and after. */
export function ChangeTable({ changes }: { changes: Change[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, FEW);
  return (
    <Box>
      {shown.map((change) => (
        <Box
          key={change.field}
          sx={{
            display: 'grid',
            gap: { xs: 0, sm: 2 },
            gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' },
            py: 0.25,
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {fieldName(change.field)}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {change.before !== null && (
              <Box component="del" sx={{ color: 'text.secondary', mr: 1 }}>
                {valueText(change.before)}
              </Box>
            )}
            {change.after === null ? <em>inherited</em> : valueText(change.after)}
          </Typography>
        </Box>
      ))}
      {changes.length > FEW && (
        <Button size="small" onClick={() => setAll(!all)} sx={{ ml: -0.75 }}>
          {all ? 'Show fewer' : `Show all ${changes.length} fields`}
        </Button>
      )}
    </Box>
  );
}

/** `NL.refund_days` and `words.description` name the setting behind them. */
function fieldName(field: string): string {
  const [head = '', tail] = field.split('.');
  const key = (tail ?? head) as SettingKey;
  const label = SETTING_DEFINITIONS[key]?.label ?? key.replaceAll('_', ' ');
  return tail && head !== 'words' ? `${label} (${head})` : label;
}

function valueText(json: string): string {
  const value = parse(json);
  if (value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(textOf).join(', ');
  return textOf(value);
}

/** A long value is cut off in the log, so that it no longer parses: then it is shown as it is. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return json;
  }
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).filter(([, one]) => one !== null);
  return entries.map(([key, one]) => `${key}: ${textOf(one)}`).join(', ');
}
