import type { AuditEntry, AuditResource } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { MemberName } from '../members/member-name';
import { t } from '../ui/texts';
import { fieldText, valueText } from './change-words';

type Change = AuditEntry['changes'][number];
const FEW = 4;

/** Fields that changed, with the value before and after; what was empty before or after is left out. */
export function ChangeTable({ resource, changes }: { resource: AuditResource; changes: Change[] }) {
  const [all, setAll] = useState(false);
  const visibleChanges = changes.filter(
    ({ field, before, after }) => valueText(field, before) !== null || valueText(field, after) !== null,
  );
  const shown = all ? visibleChanges : visibleChanges.slice(0, FEW);
  return (
    <Box>
      {shown.map((change) => (
        <Line key={change.field} resource={resource} change={change} />
      ))}
      {visibleChanges.length > FEW && (
        <Button size="small" onClick={() => setAll(!all)} sx={{ ml: -0.75 }}>
          {all
            ? t('audit-entries.changes.show_fewer')
            : t('audit-entries.changes.show_all', { count: visibleChanges.length })}
        </Button>
      )}
    </Box>
  );
}

const Line = ({ resource, change: { field, before, after } }: { resource: AuditResource; change: Change }) => (
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
            <Value resource={resource} field={field} json={before} />
          </Box>
          <Box
            component="span"
            aria-label={t('audit-entries.changes.becomes')}
            role="img"
            sx={{ mx: 1, color: 'text.secondary' }}
          >
            →
          </Box>
        </>
      )}
      <Value resource={resource} field={field} json={after} />
    </Typography>
  </Box>
);

interface ValueProps {
  resource: AuditResource;
  field: string;
  json: string | null;
}

function Value({ resource, field, json }: ValueProps) {
  const text = valueText(field, json, resource);
  if (text === null) return <em>{t('audit-entries.changes.nothing')}</em>;
  return field === 'member_id' ? <MemberName id={text} /> : text;
}
