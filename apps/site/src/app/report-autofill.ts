type Field = HTMLInputElement | HTMLTextAreaElement;

/** Sets a value as a person would: past React, which otherwise takes it for its own and hears nothing new. */
function fill(field: Field, value: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Tells the forms what the browser has filled into the fields that the server drew, before anybody listened: passwords that
 * it keeps, or what stood there before a reload. The next drawing would empty them.
 */
export function reportAutofill(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio], [type=file]), textarea')) {
    if (field.value !== field.defaultValue && !field.hasAttribute('aria-hidden')) fill(field, field.value);
  }
  for (const box of root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    if (box.checked === box.defaultChecked) continue;
    box.checked = box.defaultChecked;
    box.click();
  }
}
