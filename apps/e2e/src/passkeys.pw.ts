import type { CDPSession, Page } from '@playwright/test';
import { address, mailTo } from './addresses';
import { sql } from './database';
import { expect, test } from './journey';
import { PASSWORD } from './members';
import { join } from './new-member';
import { isReady, openPage } from './visit';

const HOST = 'duet.localhost';

/** An authenticator of the browser's own, which says yes by itself where `set` allows it. */
class Authenticator {
  private constructor(
    private readonly line: CDPSession,
    private readonly id: string,
  ) {}

  static async plugInto(page: Page): Promise<Authenticator> {
    const line = await page.context().newCDPSession(page);
    await line.send('WebAuthn.enable');
    const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Authenticator(line, authenticatorId);
  }

  /** Its owner touches it when asked, or leaves it alone. */
  touch(enabled: boolean) {
    return this.line.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: this.id, enabled });
  }

  /** It knows its owner's finger, or does not. */
  recognise(isUserVerified: boolean) {
    return this.line.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified });
  }
}

/** Opens the log-in page, and waits until it has asked for what it offers at the field. */
async function openLogIn(page: Page, path: string): Promise<void> {
  const offered = page.waitForResponse('**/api/passkey-challenges');
  await openPage(page, HOST, path);
  await offered;
}

/** From the next page on the browser offers nothing at the field: only a press on the button asks the authenticator. */
const offerNothing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'auth.session', domain: HOST });
  await page.goto('about:blank');
}

test('[B11] [H13] a member adds a passkey, logs in by it, renames and deletes it, and then it opens nothing', async ({
  page,
}) => {
  const { email } = await join(page, HOST);
  const authenticator = await Authenticator.plugInto(page);
  await openPage(page, HOST, '/settings');
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey has been added.')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await expect(section(page).getByText('Not used yet')).toBeVisible();
  await mailTo(email, /A passkey was added to your account/);
  // The browser refuses a second one of the same authenticator.
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await logOut(page);
  await authenticator.touch(false);
  await authenticator.recognise(false);
  await openLogIn(page, '/login?next=/settings');
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  const press = async () => {
    // A question that waits for a touch already is not answered by this; the one that the press asks is.
    await authenticator.touch(true);
    await button.click();
  };
  // Ends the offer at the field: answered in its place, this authenticator's refusal would say nothing.
  await press();
  await expect(page.getByRole('alert').filter({ hasText: 'That was cancelled or took too long.' })).toBeVisible();
  await page.goto('about:blank');
  await authenticator.touch(false);
  await authenticator.recognise(true);
  // An offer that asks a moment later than the button can be pressed would be answered first, and the page left.
  await offerNothing(page);
  await openPage(page, HOST, '/login?next=/settings');
  await press();
  await expect(page).toHaveURL(address(HOST, '/settings'));
  await expect(section(page).getByText(/^Last used on/)).toBeVisible();

  await section(page)
    .getByRole('button', { name: /^Rename the passkey/ })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name').fill('Blue laptop');
  await sheet.getByRole('button', { name: 'Save name' }).click();
  await expect(section(page).getByText('Blue laptop')).toBeVisible();
  await section(page).getByRole('button', { name: 'Delete the passkey Blue laptop' }).click();
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible();

  await logOut(page);
  await openPage(page, HOST, '/login');
  await press();
  await expect(page.getByRole('alert').filter({ hasText: 'This passkey did not work here.' })).toBeVisible();
});

test('[H13] long after the log-in a passkey is added once the password is given again', async ({ page }) => {
  const { id } = await join(page, HOST);
  await Authenticator.plugInto(page);
  await sql(`UPDATE sessions SET created_at = created_at - interval '1 hour' WHERE account_id = $1`, [id]);
  await openPage(page, HOST, '/settings');
  await isReady(page);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const sheet = page.getByRole('dialog', { name: 'Is it really you?' });
  await sheet.getByLabel('Your password', { exact: true }).fill('not the password');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet.getByText('Please check your old password.')).toBeVisible();
  await sheet.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet).toBeHidden();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
});

test('[B11] the browser offers the passkey at the field of the name, without a press on the button', async ({
  page,
}) => {
  await join(page, HOST);
  await Authenticator.plugInto(page);
  await openPage(page, HOST, '/settings');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await logOut(page);
  // This authenticator answers at once where a person chooses the passkey among what the field offers.
  await page.goto(address(HOST, '/login?next=/settings'));
  await expect(page).toHaveURL(address(HOST, '/settings'));
});
