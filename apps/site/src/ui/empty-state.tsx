import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon';

interface Props {
  icon: IconName;
  title: string;
  text?: string;
  /** The way on: one button or link. */
  action?: ReactNode;
}

/** A list without entries: says why, and what to do. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className="d-empty">
      <span className="d-disc is-large">
        <Icon name={icon} size={40} />
      </span>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {text && <Typography color="text.secondary">{text}</Typography>}
      {action}
    </div>
  );
}
