import type { ReactNode } from 'react';
import { cappedCount } from './capped-count';

interface Props {
  count: number;
  /** The number with its noun, for screen readers: "3 unread messages". */
  label: string;
  children?: ReactNode;
}

/** A number at the corner of what it belongs to, capped at "99+"; nothing at 0. */
export function CountBadge({ count, label, children }: Props) {
  const text = cappedCount(count);
  return (
    <span className="d-badged">
      {children}
      {text && (
        <>
          <span className="d-badge d-badge-news" aria-hidden="true">
            {text}
          </span>
          <span className="d-hidden">{label}</span>
        </>
      )}
    </span>
  );
}
