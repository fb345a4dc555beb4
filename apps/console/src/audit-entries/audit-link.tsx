import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { auditPath } from './entry-words';

interface Props {
  filter: Parameters<typeof auditPath>[0];
  /** The kind of record, such as an order. */
  of: string;
  label?: string;
}

/** Leads to everything that staff did to one record, for whom may read it. */
export function AuditLink({ filter, of, label = 'Audit log' }: Props) {
  if (!useMay('audit:read')) return null;
  return (
    <Button component={Link} to={auditPath(filter)} aria-label={`Audit log of this ${of}`}>
      {label}
    </Button>
  );
}
