/** All elements of a page that fit, of a known kind. */
export const findAll = <E extends HTMLElement = HTMLElement>(selector: string): E[] => [
  ...document.querySelectorAll<E>(selector),
];

export const isPressed = (button: Element): boolean => button.getAttribute('aria-pressed') === 'true';

/** Presses a button or lets it go. */
export const setPressed = (button: Element, isOn: boolean): void => button.setAttribute('aria-pressed', String(isOn));

/** Makes one of some buttons the pressed one, whichever is touched; `onChoice` is told. */
export function chooseOne(buttons: HTMLElement[], onChoice: (button: HTMLElement) => void): void {
  for (const button of buttons) {
    button.addEventListener('click', () => {
      buttons.forEach((one) => setPressed(one, one === button));
      onChoice(button);
    });
  }
}

export const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
