import type { AuditEntry } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { MemberName } from '../members/member-name';
import { fieldText, valueText } from './change-words';

type Change = AuditEntry['changes'][number];
const FEW = 4;

/** Fields that changed, with the value before and after; what was empty before or after is left out. */
export function ChangeTable({ changes }: { changes: Change[] }) {
  const [all, setAll] = useState(false);
  const visibleChanges = changes.filter(
    ({ field, before, after }) => valueText(field, before) !== null || valueText(field, after) !== null,
  );
  const shown = all ? visibleChanges : visibleChanges.slice(0, FEW);
  return (
    <Box>
      {shown.map((change) => (
        <Line key={change.field} change={change} />
      ))}
      {visibleChanges.length > FEW && (
        <Button size="small" onClick={() => setAll(!all)} sx={{ ml: -0.75 }}>
          {all ? 'Show fewer' : `Show all ${visibleChanges.length} fields`}
        </Button>
      )}
    </Box>
  );
}

const Line = ({ change: { field, before, after } }: { change: Change }) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 0, sm: 2 },
      gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' },
      py: 0.25,
    }}
  >
    <Typography variant="body2" color="textSecondary">
      {fieldText(field)}
    </Typography>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {valueText(field, before) !== null && (
        <>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            <Value field={field} json={before} />
          </Box>
          <Box component="span" aria-label="becomes" role="img" sx={{ mx: 1, color: 'text.secondary' }}>
            →
          </Box>
        </>
      )}
      <Value field={field} json={after} />
    </Typography>
  </Box>
);

function Value({ field, json }: { field: string; json: string | null }) {
  const text = valueText(field, json);
  if (text === null) return <em>nothing</em>;
  return field === 'member_id' ? <MemberName id={text} /> : text;
}
