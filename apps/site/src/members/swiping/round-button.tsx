import { useRef } from 'react';
import type { MouseEvent } from 'react';
import type { IconName } from '../../ui/icon';
import { Icon } from '../../ui/icon';
import styles from './swiping.module.css';

interface Props {
  icon: IconName;
  label: string;
  onClick: () => void;
  tone?: 'like' | 'pass' | 'quiet';
  filled?: boolean;
  /** A press does nothing; the button stays in reach of the keyboard, and is announced as unavailable. */
  idle?: boolean;
}

/** Milliseconds within which a second press is the rest of a double click: it would act on a card that nobody has looked at. */
const ONE_PRESS = 300;

/** A round act below a stack. */
export function RoundButton({ icon, label, onClick, tone = 'quiet', filled = false, idle = false }: Props) {
  const pressedAt = useRef(-ONE_PRESS);
  const press = ({ timeStamp, detail }: MouseEvent) => {
    // Likes are few: of them no double click makes two, however slow it is.
    const isRest = timeStamp - pressedAt.current < ONE_PRESS || (tone === 'like' && detail > 1);
    if (isRest) return;
    pressedAt.current = timeStamp;
    onClick();
  };
  const looks = { like: styles.isLike, pass: styles.isPass, quiet: styles.isQuiet };
  return (
    <button
      type="button"
      className={`${styles.round} ${looks[tone]}`}
      aria-label={label}
      aria-disabled={idle}
      title={label}
      onClick={press}
    >
      <Icon name={icon} size={tone === 'quiet' ? 22 : 30} filled={filled} />
    </button>
  );
}
