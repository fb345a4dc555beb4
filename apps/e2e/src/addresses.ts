const { E2E_PORT = '8080', E2E_MAIL_URL = 'http://127.0.0.1:8081' } = process.env;

/** The address of a page on one of the demo's hosts. */
export const address = (host: string, path = '/'): string => `http://${host}:${E2E_PORT}${path}`;

interface CaughtMail {
  id: string;
  subject: string;
  text?: string;
}

/** The newest mail to an address whose subject fits, once it has arrived over SMTP. */
export async function mailTo(to: string, subject: RegExp): Promise<CaughtMail & { text: string }> {
  const until = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(`${E2E_MAIL_URL}/api/mails?to=${encodeURIComponent(to)}`);
    const body = (await answer.json()) as { mails: CaughtMail[] } | CaughtMail[];
    const mails = Array.isArray(body) ? body : body.mails;
    const found = mails.find((mail) => subject.test(mail.subject));
    if (found)
      return (await (await fetch(`${E2E_MAIL_URL}/api/mails/${found.id}`)).json()) as CaughtMail & { text: string };
    if (Date.now() > until) throw new Error(`No mail to ${to} with subject ${String(subject)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** The first link of a mail that leads to a path. */
export function linkIn(text: string, path: string): string {
  const found = new RegExp(`https?://\\S+${path}\\S*`).exec(text);
  if (!found) throw new Error(`The mail has no link to ${path}`);
  return found[0];
}
