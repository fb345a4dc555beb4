import type { Gesture } from '@duet/contract';
import styles from './verification.module.css';

/** A head with shoulders, seen from the front, on a grid of 120 × 120; the eyes tell where the face looks. */
const PERSON =
  'M60 74c-14 0-23-12-23-28s9-26 23-26 23 10 23 26-9 28-23 28ZM51 71v9c0 5-3 8-8 10-13 4-22 9-25 22h84c-3-13-12-18-25-22-5-2-8-5-8-10v-9';
const FACE = 'M51 43v3M69 43v3M54 59c4 3 8 3 12 0';

/** The arm and hand of each gesture; a hand lies over the lines of the head behind it. */
const HANDS: Record<Gesture, string> = {
  hand_on_head: 'M40 26c5-9 12-13 20-13s15 4 20 13c-5-3-12-5-20-5s-15 2-20 5ZM80 23l22 19-8 46',
  two_fingers: 'M92 66V40c0-5 7-5 7 0v22M99 62l4-24c1-5 8-4 7 1l-4 27c2 9-1 16-6 19v9M92 66c-6-1-9 3-6 7l7 12v9',
  open_palm:
    'M90 60V42c0-4 5-4 5 0v16M95 56V36c0-4 5-4 5 0v20M100 56V37c0-4 5-4 5 0v20M105 58V43c0-4 5-4 5 0v22c0 11-4 16-8 20v9M90 60l-4-5c-3-3-7 0-5 4l9 18c1 3 3 6 3 9v8',
  thumb_up:
    'M92 60h-2c-4 0-4 26 0 26h14c6 0 6-6 3-7 4-1 4-7 0-7 4-1 3-7-1-7 3-2 2-6-2-6h-9c2-6 3-11 2-16-1-4-6-4-6 0 0 6-3 12-8 17M94 86v10',
  hand_on_cheek: 'M78 38c5-3 10 0 11 5l3 14c1 7-3 14-10 17l-6 2c-4-10-3-22 2-38ZM88 72l12 24',
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
