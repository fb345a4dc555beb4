import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Stops of the Tab key after which the wanted thing counts as out of reach. */
const MOST_STOPS = 120;

type WatchedWindow = Window & { focusStop?: { element: Element; look: string } | undefined };

/**
 * Presses Tab and answers where that led. A stop whose look is the same with the focus and without it is named in `unseen`: nobody
 * could tell where they are. Runs in the page: the look of an element is what draws its focus, on itself or on what surrounds it.
 */
async function step(page: Page): Promise<{ at: string; unseen: string | null; stuck: boolean }> {
  const watch = async (isPressed: boolean) => {
    // A look that has begun to change is the one of before until the next frame.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const around = (element: Element) => {
      const near: (Element | null)[] = [element, element.previousElementSibling, element.nextElementSibling];
      for (let at = element.parentElement; at && near.length < 7; at = at.parentElement) near.push(at);
      return near.filter((one) => one !== null);
    };
    const lookOf = (element: Element) =>
      around(element)
        .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
        .map(
          (style) =>
            `${style.outlineStyle} ${style.outlineWidth} ${style.boxShadow} ${style.borderColor} ${style.borderWidth} ${style.opacity} ${style.backgroundColor}`,
        )
        .join();
    const nameOf = (element: Element) =>
      `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    const watched = window as WatchedWindow;
    const before = watched.focusStop;
    const now = document.activeElement ?? document.body;
    // A heading that the program gave the focus to is no stop of the Tab key.
    const isStop = (element: Element) => element instanceof HTMLElement && element.tabIndex >= 0 && element.isConnected;
    const left = isPressed && before && before.element !== now && isStop(before.element) ? before : null;
    const unseen = left && lookOf(left.element) === left.look ? nameOf(left.element) : null;
    const stuck = isPressed && before?.element === now && now !== document.body;
    watched.focusStop = now === document.body ? undefined : { element: now, look: lookOf(now) };
    return { at: nameOf(now).slice(0, 60), unseen, stuck };
  };
  await page.evaluate(watch, false);
  await page.keyboard.press('Tab');
  return page.evaluate(watch, true);
}

/** Goes on by the Tab key until `aim` has the focus; every stop on the way must show, and none may hold the focus fast. */
export async function tabTo(page: Page, aim: Locator): Promise<void> {
  await expect(aim).toBeAttached();
  const stops: string[] = [];
  const isThere = () => aim.evaluate((element) => element === document.activeElement);
  while (!(await isThere())) {
    const { at, unseen, stuck } = await step(page);
    stops.push(at);
    expect(unseen, 'a stop of the Tab key that does not show').toBeNull();
    expect(stuck, `Tab stays at ${at}`).toBe(false);
    if (stops.length > MOST_STOPS) throw new Error(`Tab does not lead to ${String(aim)}: ${stops.join(', ')}`);
  }
}

/** Goes to something by the Tab key and presses a key there: Enter, unless another is named. */
export async function pressAt(page: Page, aim: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, aim);
  await page.keyboard.press(key);
}

/** Goes to a field by the Tab key and types. */
export async function typeAt(page: Page, aim: Locator, text: string): Promise<void> {
  await tabTo(page, aim);
  await page.keyboard.type(text);
}
