import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { t } from '../ui/texts';
import { auditPath } from './entry-words';

interface Props {
  filter: Parameters<typeof auditPath>[0];
  /** The kind of record. */
  of: 'case' | 'order' | 'refund' | 'decision' | 'news' | 'code' | 'member' | 'person' | 'acts';
  label?: string;
}

/** Leads to everything that staff did to one record, for whom may read it. */
export function AuditLink({ filter, of, label = t('audit-entries.link.label') }: Props) {
  if (!useMay('audit:read')) return null;
  return (
    <Button component={Link} to={auditPath(filter)} aria-label={t(`audit-entries.link.of.${of}`)}>
      {label}
    </Button>
  );
}
