import type { AdminPhoto } from '@duet/contract';
import { append, bringSkipped, decide, EMPTY_QUEUE, forget, putBack, skip, takeBack } from './queue.rules';

const photo = (id: string) => ({ id }) as AdminPhoto;
const start = () => append(EMPTY_QUEUE, ['a', 'b', 'c'].map(photo));
const ids = (photos: AdminPhoto[]) => photos.map(({ id }) => id).join('');

describe('the queue of photos', () => {
  it('[I07] a decision brings the next photo, and what was decided does not come again', () => {
    const queue = append(decide(start(), null), ['a', 'c', 'd'].map(photo));
    expect(ids(queue.waiting)).toBe('bcd');
    expect(queue.decided).toEqual([{ photo: photo('a'), reason: null }]);
  });

  it('[I07] the last decision can be taken back, one after the other', () => {
    const queue = decide(decide(start(), 'nudity'), null);
    const back = takeBack(queue);
    expect(ids(back.waiting)).toBe('bc');
    expect(back.again).toMatchObject({ reason: null });
    const anew = decide(back, 'minor');
    expect(anew).toMatchObject({ again: null, decided: [{ reason: 'nudity' }, { reason: 'minor' }] });
    expect(ids(takeBack(takeBack(anew)).waiting)).toBe('bc');
  });

  it('[I07] whoever looks at a decision again and goes on leaves it as it was', () => {
    const queue = skip(takeBack(decide(start(), 'other')));
    expect(ids(queue.waiting)).toBe('bc');
    expect(queue).toMatchObject({ again: null, skipped: [], decided: [{ reason: 'other' }] });
  });

  it('[I07] skipped photos wait until the end', () => {
    const queue = append(skip(start()), [photo('a')]);
    expect(ids(queue.waiting)).toBe('bc');
    expect(ids(bringSkipped(decide(decide(queue, null), null)).waiting)).toBe('a');
  });

  it('[I07] a decision that failed brings its photo back, one that somebody else made does not', () => {
    const queue = decide(start(), null);
    expect(ids(putBack(queue, photo('a')).waiting)).toBe('abc');
    expect(putBack(queue, photo('a')).decided).toEqual([]);
    const gone = forget(queue, 'a');
    expect([ids(gone.waiting), gone.decided]).toEqual(['bc', []]);
  });

  it('[I07] with nothing waiting, no key does anything', () => {
    for (const act of [skip, takeBack, bringSkipped])
      expect(act(EMPTY_QUEUE)).toMatchObject({ waiting: [], decided: [] });
    expect(decide(EMPTY_QUEUE, null)).toBe(EMPTY_QUEUE);
  });
});
