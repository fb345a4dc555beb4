import { useSite } from '../site';
import { Icon } from './icon';
import type { IconName } from './icon';
import { iconPaths } from './icon-paths';

/** The sign that a site's staff chose for fictional profiles; a name that is none of ours shows the two masks. */
export function useFictionalIcon(): IconName {
  const { fictional_icon } = useSite().settings;
  return fictional_icon in iconPaths ? (fictional_icon as IconName) : 'theater_comedy';
}

/** Icon and word of a fictional profile, wherever it is met (D-42). */
export function FictionalMark({ className = '' }: { className?: string }) {
  const { settings } = useSite();
  return (
    <span className={`d-fictional ${className}`}>
      <Icon name={useFictionalIcon()} size={16} />
      {settings.fictional_singular}
    </span>
  );
}
