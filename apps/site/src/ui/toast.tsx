import { useTranslation } from '../site/use-translation';
import { Icon } from './icon';
import { toasts } from './toast.store';
import type { ToastTone } from './toast.store';
import { useStore } from '../site/use-store';

const icons = { good: 'check', bad: 'warning', plain: 'info' } as const satisfies Record<ToastTone, string>;

/** Where toasts appear: 350 px wide, at the lower edge on phones. */
export function ToastArea() {
  const { t } = useTranslation('app');
  const list = useStore(toasts.listen, toasts.read);
  return (
    <div
      className="d-toasts"
      role="status"
      aria-live="polite"
      onMouseEnter={toasts.hold}
      onMouseLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={toasts.release}
    >
      {list.map(({ id, tone, text, act }) => (
        <div key={id} className={`d-toast is-${tone}`}>
          <Icon name={icons[tone]} />
          <span>{text}</span>
          {act && (
            <button
              type="button"
              className="d-toast-act"
              onClick={() => {
                toasts.close(id);
                act.onClick();
              }}
            >
              {act.label}
            </button>
          )}
          <button type="button" className="d-icon-button" aria-label={t('close')} onClick={() => toasts.close(id)}>
            <Icon name="close" size={20} />
          </button>
        </div>
      ))}
    </div>
  );
}
