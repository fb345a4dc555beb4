import type { ReactNode } from 'react';
import { useTranslation } from '../site/use-translation';
import { Icon } from './icon';
import type { IconName } from './icon';

interface Props {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** On a phone the title says enough. */
  isBrief?: boolean;
}

/** One line to act on or to close. */
export function Note({ icon, title, children, action, onDismiss, isBrief }: Props) {
  const { t } = useTranslation('app');
  return (
    <section className={isBrief ? 'd-note is-brief' : 'd-note'} aria-label={title}>
      <Icon name={icon} />
      <div className="d-note-text">
        <strong>{title}</strong>
        {children && <span>{children}</span>}
      </div>
      {action && <div className="d-note-action">{action}</div>}
      {onDismiss && (
        <button type="button" className="d-icon-button" aria-label={t('close')} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
