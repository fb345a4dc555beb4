import { iconPaths } from './icon-paths';

export type IconName = keyof typeof iconPaths;

interface Props {
  name: IconName;
  /** Edge in px; 24 by default. */
  size?: number;
  filled?: boolean;
  className?: string;
}

/** A drawn sign in the colour of its text. It says nothing to a screen reader: the text beside it does. */
export function Icon({ name, size = 24, filled = false, className = '' }: Props) {
  return (
    <svg
      className={`d-icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
