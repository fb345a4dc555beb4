import { guardDoubleClicks } from './double-click';

/** A click as the browser tells it: `detail` counts the clicks that follow each other at one place. */
class Click extends Event {
  constructor(readonly detail: number) {
    super('click', { cancelable: true });
  }
}

const press = (place: EventTarget, detail: number) => place.dispatchEvent(new Click(detail));

describe('a double click', () => {
  it('[H14] counts for what the first click met, and not for what has come there since', () => {
    const place = Object.assign(new EventTarget(), { control: 'send' as string });
    const controls: Record<string, object> = { send: {}, done: {} };
    Object.assign(place, { closest: () => controls[place.control] });
    guardDoubleClicks(place);
    expect(press(place, 1)).toBe(true);
    expect(press(place, 2)).toBe(true);
    place.control = 'done';
    expect(press(place, 3)).toBe(false);
    expect(press(place, 1)).toBe(true);
  });
});
