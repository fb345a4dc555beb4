const CONTROL = 'a, button, input, label, select, summary, textarea, [role]';
/**
 * Controls that change to and fro (hearts, stars, switches), those that act on something else at each press (the next question), and those
 * that send a form, which may have been answered since.
 */
const ONE_PRESS = '[role=switch], [aria-pressed], [data-switches], [data-next], [type=submit]';

const controlOf = ({ target }: Event): Element | null => {
  const element = target as Element | null;
  return element?.closest?.(CONTROL) ?? element;
};

/**
 * Makes a double click one act. Its second click is taken from whatever has come under the pointer since the first (a button of the next
 * step, the place beside a sheet that has grown smaller, a link of another page), from what it would switch back, from what would pass
 * a question that nobody has read, and from a form that is sent.
 */
export function guardDoubleClicks(page: EventTarget): void {
  let first: Element | null = null;
  const take = (event: Event) => {
    const control = controlOf(event);
    if ((event as UIEvent).detail <= 1) {
      first = control;
      return;
    }
    if (control === first && !control?.matches?.(ONE_PRESS)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('click', take, true);
}
