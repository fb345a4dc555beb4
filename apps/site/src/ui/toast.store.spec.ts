import { jest } from '@jest/globals';
import { showToast, toasts } from './toast.store';

const act = { label: 'Undo', onClick: () => undefined };
const texts = () => toasts.read().map(({ text }) => text);

describe('short notes at the edge', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    toasts.read().forEach(({ id }) => toasts.close(id));
    jest.useRealTimers();
  });

  it('go after six seconds, and after twenty where they offer an act', () => {
    showToast('saved');
    showToast('hidden', 'plain', act);
    jest.advanceTimersByTime(6_000);
    expect(texts()).toEqual(['hidden']);
    jest.advanceTimersByTime(13_900);
    expect(texts()).toEqual(['hidden']);
    jest.advanceTimersByTime(200);
    expect(texts()).toEqual([]);
  });

  it('stay while somebody is there, and go in their time afterwards', () => {
    showToast('hidden', 'plain', act);
    toasts.hold();
    jest.advanceTimersByTime(120_000);
    expect(texts()).toEqual(['hidden']);
    toasts.release();
    jest.advanceTimersByTime(20_000);
    expect(texts()).toEqual([]);
  });

  it('are held by nobody once the one under the pointer is closed', () => {
    showToast('first');
    showToast('second');
    toasts.hold();
    toasts.close(toasts.read()[0]!.id);
    jest.advanceTimersByTime(6_000);
    expect(texts()).toEqual([]);
  });
});
