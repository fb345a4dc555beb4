import { startBrowser, logIn } from './tools/lab/tour/browser.mjs';
export const PORT = 9100;
export const site = (s) => `http://${s}.localhost:${PORT}`;
export const browser = await startBrowser();
export const ctx = async (o = {}) => browser.newContext({ viewport: { width: 360, height: 800 }, ...o });
export async function shots(page, name, widths = [360, 1280], modes = ['light', 'dark']) {
  for (const w of widths) for (const m of modes) {
    await page.setViewportSize({ width: w, height: 900 });
    await page.emulateMedia({ colorScheme: m });
    await page.waitForTimeout(250);
    await page.screenshot({ path: `/tmp/cs/${name}-${w}-${m}.png`, fullPage: true });
  }
}
export async function mails(to) { const r = await (await fetch(`http://127.0.0.1:${PORT+1}/api/mails?to=${encodeURIComponent(to)}`)).json(); return r.mails ?? r; }
export async function mail(to, re) {
  for (let i = 0; i < 60; i++) { const f = (await mails(to)).find((m) => re.test(m.subject)); if (f) return (await fetch(`http://127.0.0.1:${PORT+1}/api/mails/${f.id}`)).json(); await new Promise(r=>setTimeout(r,500)); }
  throw new Error('no mail '+to);
}
export async function openConsole(email, o = {}) {
  const c = await ctx({ viewport: { width: 1280, height: 900 }, ...o });
  const p = await c.newPage();
  for (let i = 0; i < 5; i++) {
    await p.goto(`http://console.localhost:${PORT}/`);
    await p.getByLabel('E-mail').fill(email);
    await p.getByLabel('Password').fill('demo-password');
    await p.getByRole('button', { name: 'Continue' }).click();
    await p.getByRole('button', { name: 'Use this code' }).click();
    await p.getByRole('button', { name: 'Log in' }).click();
    try { await p.getByRole('menuitem', { name: /Cases/ }).waitFor({ timeout: 5000 }); return p; } catch { await p.waitForTimeout(12000); }
  }
}
export { logIn };
