const CONTROL = 'a, button, input, label, select, summary, textarea, [role]';

const controlOf = ({ target }: Event): EventTarget | null => (target as Element | null)?.closest?.(CONTROL) ?? target;

/**
 * Takes the second click of a double click from whatever has come under the pointer since the first one: a button of the next step, the
 * place beside a sheet that has grown smaller, a link of another page. It was meant for the first.
 */
export function guardDoubleClicks(page: EventTarget): void {
  let first: EventTarget | null = null;
  const take = (event: Event) => {
    const { detail } = event as UIEvent;
    const control = controlOf(event);
    if (detail <= 1) first = control;
    if (detail <= 1 || control === first) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('click', take, true);
}
