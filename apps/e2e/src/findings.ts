import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import axe from 'axe-core';

type WindowWithAxe = Window & { axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> } };

/** Lists what is wrong without all that is right; no page here is looked at through its frames. */
const OPTIONS: RunOptions = {
  iframes: false,
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
};

/**
 * Serious and critical findings of the page, with what they point at. Axe is given to a page once and then stays: it is half
 * a megabyte, and slow until it has run for a while.
 */
export async function seriousFindings(page: Page, { without }: { without?: string } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ options, exclude }) => {
      const found = await (window as WindowWithAxe).axe!.run(exclude ? { exclude } : document, options);
      return found.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        targets: nodes.map(({ target }) => target),
      }));
    },
    { options: OPTIONS, exclude: without },
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, targets }) => `${id}: ${targets.map((target) => target.join(' ')).join(' | ')}`);
}
