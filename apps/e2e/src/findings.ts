import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Serious and critical findings of the page, with what they point at. Axe runs in the page alone, without a second one to
 * sum the frames up in (no page here is looked at through its frames), and lists what is wrong without all that is right.
 */
export async function seriousFindings(page: Page, { without }: { without?: string } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(LEVELS);
  if (without) axe.exclude(without);
  const { violations } = await axe.setLegacyMode().analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
