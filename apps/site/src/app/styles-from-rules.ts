const LIFTED = /^\[data-style="\d+"\]$/;

function restoreFromRule(rule: CSSStyleRule): void {
  for (const element of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
    element.style.cssText = rule.style.cssText + element.style.cssText;
    element.removeAttribute('data-style');
  }
}

/** Gives elements back the styles that the server has lifted into rules: what is taken off them later would stay there. */
export function restoreInlineStyles(): void {
  for (const { sheet } of document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')) {
    const rules = [...(sheet?.cssRules ?? [])] as CSSStyleRule[];
    rules.filter(({ selectorText }) => LIFTED.test(selectorText ?? '')).forEach(restoreFromRule);
  }
}
