import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { attachDrag } from './card-drag';
import { bringBack, sendOff } from './card-motion';
import type { Direction } from './direction';
import type { StackEntry } from './use-stack';
import styles from './swiping.module.css';

/** Cards that are drawn: the next ones lie ready below the top one, with their pictures loaded. */
const DRAWN = 3;

const PLACES = [styles.top, styles.second, styles.third];
const SIDES = { like: styles.like, pass: styles.pass };

/** The words that come up as a card is drawn to a side. */
type StackWords = Record<Direction, string>;

interface CardProps {
  /** 0 is the top; null for a card that is on its way out. */
  depth: number | null;
  entry: Pick<StackEntry<unknown>, 'leaving' | 'from'>;
  label: string;
  words: StackWords;
  onSwipe: (direction: Direction) => boolean;
  onGone: () => void;
  children: ReactNode;
}

function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Moves a card: drawn while it is the top one, sent off when it leaves, brought in when it comes back. */
function useMotion({ depth, entry: { leaving, from }, onSwipe, onGone }: CardProps) {
  const card = useRef<HTMLElement>(null);
  const acts = useLatest({ onSwipe, onGone });
  const isTop = depth === 0;
  useEffect(() => {
    if (!isTop || !card.current) return undefined;
    return attachDrag(card.current, (direction) => acts.current.onSwipe(direction));
  }, [isTop, acts]);
  useEffect(() => {
    if (!leaving || !card.current) return undefined;
    return sendOff(card.current, leaving, () => acts.current.onGone());
  }, [leaving, acts]);
  useEffect(() => {
    if (from && card.current) bringBack(card.current, from);
  }, [from]);
  return card;
}

function StackCard(props: CardProps) {
  const { depth, label, words, children } = props;
  const card = useMotion(props);
  const isTop = depth === 0;
  const place = depth === null ? styles.leaving : PLACES[depth];
  return (
    <article
      ref={card}
      className={`${styles.card} ${place}`}
      aria-label={label}
      aria-hidden={!isTop}
      inert={!isTop}
      data-testid={isTop ? 'swipe-card' : undefined}
    >
      {children}
      {(['like', 'pass'] as const).map((direction) => (
        <span key={direction} className={`${styles.word} ${SIDES[direction]}`} data-word={direction} aria-hidden="true">
          {words[direction]}
        </span>
      ))}
    </article>
  );
}

interface Props<T> {
  entries: readonly StackEntry<T>[];
  label: string;
  words: StackWords;
  nameOf: (item: T) => string;
  face: (item: T, isFirst: boolean) => ReactNode;
  /** Answers false where the card has to spring back. */
  onSwipe: (direction: Direction) => boolean;
  onGone: (id: string) => void;
}

/** A stack of cards, the top one of which is drawn to a side. Its acts have buttons of their own beside it. */
export function SwipeStack<T extends { id: string }>({
  entries,
  label,
  words,
  nameOf,
  face,
  onSwipe,
  onGone,
}: Props<T>) {
  const waiting = entries.filter(({ leaving }) => !leaving).slice(0, DRAWN);
  const shown = entries.filter((entry) => entry.leaving || waiting.includes(entry));
  return (
    <div className={styles.stack} role="group" aria-label={label}>
      {shown.map((entry) => {
        const depth = entry.leaving ? null : waiting.indexOf(entry);
        const { item } = entry;
        const motion = { depth, entry, words, onSwipe, onGone: () => onGone(item.id) };
        return (
          <StackCard key={item.id} label={nameOf(item)} {...motion}>
            {face(item, depth === 0)}
          </StackCard>
        );
      })}
    </div>
  );
}
