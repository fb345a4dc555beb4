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
      while (queue.read().length > 0) await new Promise((resolve) => setTimeout(resolve));
    };
    await upload();
    expect(here).toHaveBeenCalledTimes(1);
    stop();
    await upload();
    expect(here).toHaveBeenCalledTimes(1);
    expect(away).toHaveBeenCalledWith(FULL.detail);
  });
});
