import { test as plainTest } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * Playwright's test, at whose end the browsers that it has opened besides are closed: their pages would go on drawing,
 * asking and listening beside every later journey.
 */
export const test = plainTest.extend<{ closesBrowsers: void }>({
  closesBrowsers: [
    async ({ browser }, run) => {
      const before = new Set(browser.contexts());
      await run();
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** For `test.use` of journeys that are about motion: the others' pages stand still. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
