import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useEditContext, useShowContext } from 'react-admin';
import type { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state';

interface Props {
  title: string;
  text: ReactNode;
  tab: string;
  /** Where one goes from here; the overview where nothing is nearer. */
  to?: string;
  way?: string;
}

const DeadEnd = ({ title, text, tab, to = '/', way = 'To the overview' }: Props) => (
  <>
    <title>{`${tab} · Duet console`}</title>
    <EmptyState title={title} level="h1">
      <Typography color="textSecondary">{text}</Typography>
      <Button component={Link} to={to} variant="outlined" sx={{ mt: 2 }}>
        {way}
      </Button>
    </EmptyState>
  </>
);

/** An address that leads nowhere. */
export const NotFoundPage = () => (
  <DeadEnd
    tab="Not found"
    title="There is nothing at this address"
    text="It may have moved, or your role has no access to it."
  />
);

/** A page that the role of whoever is logged in does not open. */
export const ForbiddenPage = () => (
  <DeadEnd
    tab="No access"
    title="Your role has no access to this page"
    text="Ask an administrator if you need it for your work."
  />
);

/** Stands where a record should: there is none, it is out of reach, or it could not be read. */
function RecordTrouble({ error, resource }: { error: unknown; resource: string }) {
  const { status, message } = error as HttpError;
  const way = { to: `/${resource}`, way: 'To the list' };
  if (status !== 404) return <DeadEnd tab="Not opened" title="This could not be opened" text={message} {...way} />;
  const text = 'It was removed, or it belongs to a site that your role has no access to.';
  return <DeadEnd tab="Not found" title="There is no such record" text={text} {...way} />;
}

export function EditTrouble() {
  const { error, resource } = useEditContext();
  return <RecordTrouble error={error} resource={resource} />;
}

export function ShowTrouble() {
  const { error, resource } = useShowContext();
  return <RecordTrouble error={error} resource={resource ?? ''} />;
}
