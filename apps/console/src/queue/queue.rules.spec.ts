import type { QueuedItem, Queue } from './queue.rules';
import {
  againOf,
  append,
  bringSkipped,
  decide,
  EMPTY_QUEUE,
  forget,
  lose,
  putBack,
  skip,
  takeBack,
} from './queue.rules';

const photo = (id: string): QueuedItem => ({ id, member_name: 'Ann' });
type PhotoQueue = Queue<QueuedItem, string>;
const start = () => append(EMPTY_QUEUE as PhotoQueue, ['a', 'b', 'c'].map(photo));
const ids = (photos: QueuedItem[]) => photos.map(({ id }) => id).join('');
const onStage = (queue: PhotoQueue, reason: string | null = null) => decide(queue, { item: queue.waiting[0]!, reason });

describe('the queue of photos', () => {
  it('[I07] a decision brings the next photo, and what was decided does not come again', () => {
    const queue = append(onStage(start()), ['a', 'c', 'd'].map(photo));
    expect(ids(queue.waiting)).toBe('bcd');
    expect(queue.decided).toEqual([{ item: photo('a'), reason: null }]);
  });

  it('[I07] the last decision can be taken back, one after the other', () => {
    const queue = onStage(onStage(start(), 'nudity'));
    const back = takeBack(queue);
    expect(ids(back.waiting)).toBe('bc');
    expect(againOf(back)).toMatchObject({ reason: null });
    const anew = onStage(back, 'minor');
    expect(againOf(anew)).toBeNull();
    expect(anew.decided).toMatchObject([{ reason: 'nudity' }, { reason: 'minor' }]);
    expect(ids(takeBack(takeBack(anew)).waiting)).toBe('bc');
  });

  it('[I07] whoever looks at a decision again and goes on leaves it as it was', () => {
    const queue = skip(takeBack(onStage(start(), 'other')));
    expect(ids(queue.waiting)).toBe('bc');
    expect(againOf(queue)).toBeNull();
    expect(queue).toMatchObject({ skipped: [], decided: [{ reason: 'other' }] });
  });

  it('[I07] skipped photos wait until the end', () => {
    const queue = append(skip(start()), [photo('a')]);
    expect(ids(queue.waiting)).toBe('bc');
    const again = bringSkipped(onStage(onStage(queue)));
    expect([ids(again.waiting), ids(append(again, ['a', 'b'].map(photo)).waiting)]).toEqual(['', 'a']);
  });

  it('[I07] a decision that failed brings its photo back, behind the one on stage', () => {
    const queue = onStage(start());
    const back = putBack(queue, queue.decided[0]!, null);
    expect([ids(back.waiting), back.decided]).toEqual(['bac', []]);
    const last = onStage(append(EMPTY_QUEUE as PhotoQueue, [photo('a')]));
    expect(ids(putBack(last, last.decided[0]!, null).waiting)).toBe('a');
  });

  it('[I07] a decision taken back in vain still stands, and the next one takes it back again', () => {
    const rejected = onStage(start(), 'nudity');
    const again = againOf(takeBack(rejected));
    const changed = onStage(takeBack(rejected), 'minor');
    const failed = putBack(changed, changed.decided[0]!, again);
    expect([ids(failed.waiting), againOf(failed)]).toEqual(['bac', null]);
    expect(againOf(onStage(failed))).toMatchObject({ item: photo('a'), reason: 'nudity' });
  });

  it('[I07] a decision that fails while it is taken back, or decided anew, does not bring its photo twice', () => {
    const approved = onStage(start());
    const [failed] = approved.decided;
    const looking = putBack(takeBack(approved), failed!, null);
    expect([ids(looking.waiting), againOf(looking)]).toEqual(['abc', null]);
    const anew = onStage(takeBack(approved), 'other');
    expect(putBack(anew, failed!, null)).toBe(anew);
  });

  it('[I07] a photo that somebody else decided is not ours any more', () => {
    const queue = onStage(start());
    for (const gone of [forget(queue, 'a'), forget(takeBack(queue), 'a')]) {
      expect([ids(gone.waiting), gone.decided, againOf(gone)]).toEqual(['bc', [], null]);
    }
  });

  it('[I07] photos that a colleague has by now leave, but not the one whose decision is being changed', () => {
    expect(ids(lose(start(), ['b', 'c']).waiting)).toBe('a');
    expect(ids(lose(takeBack(onStage(start())), ['a', 'b']).waiting)).toBe('ac');
  });

  it('[I07] with nothing waiting, no key does anything', () => {
    for (const act of [skip, takeBack, bringSkipped])
      expect(act(EMPTY_QUEUE)).toMatchObject({ waiting: [], decided: [] });
  });
});
