import type { Gesture } from '@duet/contract';
import styles from './verification.module.css';

/** A head with shoulders, seen from the front, on a grid of 120 × 120; the eyes tell where the face looks. */
const PERSON =
  'M60 74c-14 0-23-12-23-28s9-26 23-26 23 10 23 26-9 28-23 28ZM51 71v9c0 5-3 8-8 10-13 4-22 9-25 22h84c-3-13-12-18-25-22-5-2-8-5-8-10v-9';
const FACE = 'M51 43v3M69 43v3M54 59c4 3 8 3 12 0';

/** The arm and hand of each gesture; a hand lies over the lines of the head behind it. */
const HANDS: Record<Gesture, string> = {
  hand_on_head:
    'M84 34C76 25 67 22 58 22c-8 0-15 3-20 9-3 3-8 0-6-4C37 17 47 11 59 11c12 0 23 5 31 13l19 20c2 2 2 4 2 6l-8 43M84 34l14 16-7 40M45 15l4 8M56 11l2 11',
  two_fingers: 'M92 66V40c0-5 7-5 7 0v22M99 62l4-24c1-5 8-4 7 1l-4 27c2 9-1 16-6 19v9M92 66c-6-1-9 3-6 7l7 12v9',
  open_palm:
    'M94 58V40c0-4 5-4 5 0v16M99 54V34c0-4 5-4 5 0v20M104 54V35c0-4 5-4 5 0v20M109 56V41c0-4 5-4 5 0v22c0 11-4 16-8 20v9M94 58l-4-5c-3-3-7 0-5 4l9 18c1 3 3 6 3 9v8',
  thumb_up:
    'M89 64c5-4 8-9 8-16 0-5 6-6 7-1 1 5 0 10-2 15h9c5 0 5 6 1 7 4 1 4 7 0 7 3 1 2 7-1 7 2 2 1 6-3 6H95c-2 0-4-1-6-2ZM89 64v23h-7V64ZM85.5 87v10',
  hand_on_cheek:
    'M77 66V48c0-4 5-4 5 0v16M82 62V42c0-4 5-4 5 0v20M87 62V43c0-4 5-4 5 0v20M92 64V49c0-4 5-4 5 0v22c0 11-4 16-8 20v9M77 66l-4-5c-3-3-7 0-5 4l9 18c1 3 3 6 3 9v8',
  finger_on_nose: 'M60 51c3-3 6-2 7 1l15 15c8 1 13 5 14 12 0 5-4 9-9 9-6 0-9-4-11-9L60 57c-2-2-2-4 0-6ZM92 88l8 12',
};

/** A plain drawing of a gesture; the words beside it say the same. */
export const GesturePicture = ({ gesture }: { gesture: Gesture }) => (
  <svg
    className={styles.picture}
    viewBox="0 0 120 112"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PERSON} />
    <path d={FACE} />
    <path d={HANDS[gesture]} className={styles.hand} />
  </svg>
);
