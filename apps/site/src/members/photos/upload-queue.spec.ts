import { jest } from '@jest/globals';
import { UploadQueue } from './upload-queue';

const FULL = { code: 'too_many_photos', detail: 'A profile holds up to 3 photos.' };

/** A server that has no room for another photo. */
class FullServer {
  status = 409;
  response = FULL;
  upload = {};
  onload: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader = () => null;
  abort(): void {}
  send(): void {
    setTimeout(() => this.onload());
  }
}

/** A server that takes every photo. */
class RoomyServer extends FullServer {
  override status = 201;
  override response = { photo: { id: 'made' } } as never;
}

const settled = async (queue: UploadQueue) => {
  while (queue.read().some(({ state }) => state !== 'refused')) await new Promise((resolve) => setTimeout(resolve));
};

describe('photos on their way', () => {
  beforeEach(() => {
    const document = { documentElement: { lang: 'en' }, visibilityState: 'visible' };
    const createImageBitmap = () => Promise.resolve({ width: 900, height: 1100, close: () => undefined });
    Object.assign(globalThis, { document, createImageBitmap, XMLHttpRequest: FullServer });
  });

  it('[C02] tell the page of photos that there is no room, and the member wherever they have gone meanwhile', async () => {
    const queue = new UploadQueue();
    const [here, away] = [jest.fn(), jest.fn()];
    queue.away = { onPhoto: () => undefined, onFull: away };
    const stop = queue.listen({ onPhoto: () => undefined, onFull: here });
    const upload = async () => {
      queue.add([new File(['photo'], 'a.jpg', { type: 'image/jpeg' })]);
      await settled(queue);
      queue.read().forEach(({ id }) => queue.remove(id));
    };
    await upload();
    expect(here).toHaveBeenCalledTimes(1);
    stop();
    await upload();
    expect(here).toHaveBeenCalledTimes(1);
    expect(away).toHaveBeenCalledWith(FULL.detail);
  });

  it('[C02] [C03] judge each file by itself: faulty ones use up no place, a good one without a place is named', async () => {
    const queue = new UploadQueue();
    const onFull = jest.fn();
    let room = 1;
    const onPhoto = () => (room -= 1);
    Object.assign(globalThis, { XMLHttpRequest: RoomyServer });
    queue.listen({ onPhoto, onFull, room: () => room });
    const picture = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
    queue.add([
      new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }),
      picture('first.jpg'),
      picture('second.jpg'),
      picture('third.jpg'),
    ]);
    await settled(queue);
    expect(queue.read().map(({ name, fault }) => [name, fault])).toEqual([
      ['letter.pdf', 'type'],
      ['second.jpg', 'full'],
      ['third.jpg', 'full'],
    ]);
    expect([room, onFull.mock.calls.length]).toEqual([0, 1]);
    queue.add([new File(['%PDF'], 'again.pdf', { type: 'application/pdf' })]);
    await settled(queue);
    expect([queue.read().at(-1)?.fault, onFull.mock.calls.length]).toEqual(['type', 1]);
  });
});
