/* eslint-disable */
import { address } from './addresses';
import { test } from './journey';
const NAMES = ['alonetonight','collagelanding','gallery','iconslanding','maplanding','socialnetwork','transitionsvideolanding','video'];
const ACTS: Record<string, string> = { alonetonight: '.l-window', iconslanding: '.l-icons-grid button', socialnetwork: '.l-prompt button', collagelanding: '[data-shuffle]' };
test('pictures', async ({ browser }) => {
  test.setTimeout(900_000);
  for (const [site, slug] of [['duet','eng'],['bdsm','bdsmnl'],['she','shede'],['gilf','gilffi']] as const)
    for (const scheme of ['light','dark'] as const) {
      if ((site==='she'||site==='gilf') && scheme==='dark') continue;
      for (const width of [360,1280]) {
        const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: width===360?740:800 } });
        const page = await context.newPage();
        page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log(site, page.url(), m.text()); });
        page.on('pageerror', (e) => console.log('PAGEERROR', page.url(), e.message));
        for (const name of NAMES) {
          const answer = await page.goto(address(`${site}.localhost`, `/landers/${name}/${slug}`));
          if (answer!.status() !== 200) console.log('STATUS', answer!.status(), name);
          await page.waitForTimeout(250);
          const overflow = await page.evaluate(() => [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(e).position !== 'absolute').map((e) => e.className?.toString()).slice(0,4));
          if (overflow.length) console.log('OVERFLOW', site, name, width, JSON.stringify(overflow));
          if (ACTS[name]) await page.locator(ACTS[name]!).first().click();
          await page.waitForTimeout(900);
          await page.screenshot({ path: `/tmp/landers/pics/${site}-${scheme}-${width}-${name}.png`, fullPage: width === 360 });
        }
        if (site === 'duet' || (site === 'bdsm' && scheme==='dark')) {
          const id = await page.evaluate(async () => {
            const { lander } = await (await fetch('/api/landers/gallery')).json();
            return lander.people[0]?.id ?? '';
          });
          console.log('public', site, id);
          if (id) for (const name of ['landing','landing2','landing3','signup']) {
            const answer = await page.goto(address(`${site}.localhost`, `/members/${id}/${name}`));
            console.log('profile', name, answer!.status());
            await page.waitForTimeout(900);
            await page.screenshot({ path: `/tmp/landers/pics/${site}-${scheme}-${width}-p-${name}.png`, fullPage: width===360 });
          }
        }
        await context.close();
      }
    }
});
