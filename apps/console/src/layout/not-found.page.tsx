import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useEditContext, useShowContext } from 'react-admin';
import type { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state';
import { t } from '../ui/texts';

interface Props {
  title: string;
  text: ReactNode;
  tab: string;
  /** Where one goes from here; the overview where nothing is nearer. */
  to?: string;
  way?: string;
}

const DeadEnd = ({ title, text, tab, to = '/', way = t('layout.dead_end.to_overview') }: Props) => (
  <>
    <title>{t('ui.page_title', { title: tab })}</title>
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
    tab={t('layout.dead_end.not_found.tab')}
    title={t('layout.dead_end.not_found.title')}
    text={t('layout.dead_end.not_found.text')}
  />
);

/** A page that the role of whoever is logged in does not open. */
export const ForbiddenPage = () => (
  <DeadEnd
    tab={t('layout.dead_end.no_access.tab')}
    title={t('layout.dead_end.no_access.title')}
    text={t('layout.dead_end.no_access.text')}
  />
);

/** Stands where a record should: there is none, it is out of reach, or it could not be read. */
function RecordTrouble({ error, resource }: { error: unknown; resource: string }) {
  const { status, message } = error as HttpError;
  const isGone = status === 404;
  return (
    <DeadEnd
      tab={isGone ? t('layout.dead_end.no_record.tab') : t('layout.dead_end.not_opened.tab')}
      title={isGone ? t('layout.dead_end.no_record.title') : t('layout.dead_end.not_opened.title')}
      text={isGone ? t('layout.dead_end.no_record.text') : message}
      to={`/${resource}`}
      way={t('layout.dead_end.to_list')}
    />
  );
}

export function EditTrouble() {
  const { error, resource } = useEditContext();
  return <RecordTrouble error={error} resource={resource} />;
}

export function ShowTrouble() {
  const { error, resource } = useShowContext();
  return <RecordTrouble error={error} resource={resource ?? ''} />;
}
