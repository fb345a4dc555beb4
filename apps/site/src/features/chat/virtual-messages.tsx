import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UIEvent } from 'react';
import { useTranslation } from '../../site/use-translation';
import { CountBadge, Icon, showToast } from '../../ui';
import { useDayName } from './days';
import { ConversationRow } from './conversation-row';
import type { ConversationRowProps } from './conversation-row';
import type { HistoryRow } from './rows';
import styles from './messages.module.css';

const NEAR_PX = 120;
const ROWS_BEFORE_TOP = 12;
const ROW_PX = 58;
const TOP_PX = 56;
const LOOK_MS = 30;

interface Older {
  load: () => void;
  /** The last try brought nothing: the reader may ask for another one. */
  failed: boolean;
}

export interface VirtualMessagesProps extends ConversationRowProps {
  rows: HistoryRow[];
  /** The way to what came before, where there is more. */
  older: Older | null;
}

/** Draws the rows in sight alone, keeps the reader's place when others come above, and stays at the end when one is there. */
function useRows(rows: HistoryRow[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_PX,
    paddingStart: TOP_PX,
    paddingEnd: 12,
    overscan: 10,
  });
  useLayoutEffect(() => list.scrollToEnd(), [list]);
  const end = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    // A growing composer or a keyboard takes room at the lower end, and rows are taller than was guessed: who was there stays there.
    const observer = new ResizeObserver(() => end.current && list.scrollToEnd());
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [list]);
  // The element knows at once; the list itself hears of a scroll a moment later.
  const watch = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    end.current = scrollHeight - scrollTop - clientHeight <= NEAR_PX;
    setAtEnd(end.current);
  };
  return { scroller, list, atEnd, watch };
}

/** Counts the other member's messages since the reader left the end. */
function useNewBelow(rows: HistoryRow[], atEnd: boolean): number {
  const newest = rows.findLast((row) => row.kind === 'message')?.key ?? '';
  const [seen, setSeen] = useState(newest);
  if (atEnd && seen !== newest) setSeen(newest);
  if (atEnd) return 0;
  return rows.filter((row) => row.kind === 'message' && !row.own && row.key > seen).length;
}

interface JumpOptions extends Pick<ReturnType<typeof useRows>, 'scroller' | 'list'> {
  rows: HistoryRow[];
  older: Older | null;
}

/** Gives a row the focus, which it can have no longer than this: a click would leave its frame there. */
function focusOnce(row: HTMLElement): void {
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.addEventListener('blur', () => row.removeAttribute('tabindex'), { once: true });
}

/** The way to a quoted message: older ones are loaded until it is there, and has the focus; where there is none, that is said. */
function useJump({ rows, older, scroller, list }: JumpOptions): (messageId: string) => void {
  const { t } = useTranslation('chat');
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    const at = rows.findIndex(({ key }) => key === wanted);
    if (at >= 0) list.scrollToIndex(at, { align: 'center' });
    else if (older && !older.failed) older.load();
    const look = () => {
      // A row that is out of sight is not drawn yet.
      const row = scroller.current?.querySelector<HTMLElement>(`[data-id="${wanted}"]`);
      if (row) focusOnce(row);
      const isNowhere = at < 0 && (!older || older.failed);
      if (isNowhere) showToast(t('quote_gone'));
      if (row || isNowhere) setWanted(null);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  });
  return setWanted;
}

/** Above the oldest message while there are older ones. */
function OlderMessages({ older }: { older: Older }) {
  const { t } = useTranslation('chat');
  return (
    <li className={styles.top} data-testid="older">
      {older.failed ? (
        <Button variant="outlined" size="small" onClick={older.load}>
          {t('retry')}
        </Button>
      ) : (
        <CircularProgress size={24} aria-label={t('loading_older')} />
      )}
    </li>
  );
}

/** Draws the messages in sight, at their measured places. */
export function VirtualMessages({ rows, older, ...props }: VirtualMessagesProps) {
  const { t } = useTranslation('chat');
  const dayName = useDayName();
  const { scroller, list, atEnd, watch } = useRows(rows);
  const below = useNewBelow(rows, atEnd);
  const jump = useJump({ rows, older, scroller, list });
  const items = list.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const newestOwn = rows.findLast((row) => row.kind === 'outgoing')?.key;
  useEffect(() => {
    if (older && !older.failed && first < ROWS_BEFORE_TOP) older.load();
  }, [first, older]);
  // A message that was just written is always in sight.
  useEffect(() => {
    if (newestOwn) list.scrollToEnd();
  }, [list, newestOwn]);
  return (
    <>
      <div
        className={styles.scroller}
        ref={scroller}
        onScroll={watch}
        tabIndex={0}
        role="region"
        aria-label={t('history', { name: props.name })}
      >
        <ol className={styles.history} style={{ height: list.getTotalSize() }}>
          {older && <OlderMessages older={older} />}
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <li
                key={key}
                ref={list.measureElement}
                data-index={index}
                data-id={row.kind === 'message' ? row.key : undefined}
                className={styles.line}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ConversationRow row={row} dayName={dayName} onQuote={jump} {...props} />
              </li>
            );
          })}
        </ol>
      </div>
      {!atEnd && (
        <button
          type="button"
          className={`d-floating-button ${styles.jump}`}
          onClick={() => list.scrollToEnd({ behavior: 'smooth' })}
          aria-label={below > 0 ? t('newest_count', { count: below }) : t('newest')}
        >
          <Icon name="down" />
          {below > 0 && <CountBadge count={below} label="" />}
        </button>
      )}
    </>
  );
}
