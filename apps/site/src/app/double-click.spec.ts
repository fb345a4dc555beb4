import { guardDoubleClicks } from './double-click';

/** A click as the browser tells it: `detail` counts the clicks that follow each other at one place. */
class Click extends Event {
  constructor(readonly detail: number) {
    super('click', { cancelable: true });
  }
}

/** A place of the screen with the control that is there; `press` answers whether the click was let through. */
function makePlace() {
  const place = Object.assign(new EventTarget(), { control: {}, closest: (): object => place.control });
  guardDoubleClicks(place);
  return { place, press: (detail: number) => place.dispatchEvent(new Click(detail)) };
}

describe('a double click', () => {
  it('[H14] counts for what the first click met, and not for what has come there since', () => {
    const { place, press } = makePlace();
    expect([press(1), press(2)]).toEqual([true, true]);
    place.control = {};
    expect([press(3), press(1), press(2)]).toEqual([false, true, true]);
  });

  it('[H14] switches once', () => {
    const { place, press } = makePlace();
    place.control = { matches: (selector: string) => selector.includes('role=switch') };
    expect([press(1), press(2), press(1)]).toEqual([true, false, true]);
  });

  it('[H14] passes one question and sends a form once', () => {
    const { place, press } = makePlace();
    for (const mark of ['data-next', 'type=submit']) {
      place.control = { matches: (selector: string) => selector.includes(mark) };
      expect([press(1), press(2), press(1)]).toEqual([true, false, true]);
    }
  });
});
