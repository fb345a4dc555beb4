import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../site/page-title.store';

interface Props {
  /** The page's heading, also the title of the tab. */
  title: string;
  /** `narrow` for forms and texts, `wide` for grids. */
  width?: 'narrow' | 'wide';
  /** Shown at the end of the heading. */
  end?: ReactNode;
  /** The heading is visually hidden. */
  hideTitle?: boolean;
  /** The heading is visually hidden on a phone: the tab bar says it already. */
  isTab?: boolean;
  children: ReactNode;
}

/** The frame of a page: one heading, one column, the same margins everywhere. */
export function Page({ title, width = 'wide', end, hideTitle = false, isTab = false, children }: Props) {
  usePageTitle(title);
  return (
    <div className={`d-page is-${width}`}>
      <div className={hideTitle ? 'd-hidden' : isTab ? 'd-page-head is-tab' : 'd-page-head'}>
        <Typography variant="h1">{title}</Typography>
        {end}
      </div>
      {children}
    </div>
  );
}
