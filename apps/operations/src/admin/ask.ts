import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { CommandRefusal } from '../refusal';

/** The origin of a password: the standard input, made up, or asked for. */
export interface PasswordWay {
  'password-stdin'?: boolean | undefined;
  generate?: boolean | undefined;
}

/** Asks on the terminal. Throws a sentence without one. */
export async function ask(question: string, option: string): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandRefusal(`There is no terminal to ask on: give ${option}.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

/** A new password; `tell` prints one that was made up, once the change is made. */
export async function newPassword(way: PasswordWay): Promise<{ password: string; tell: () => void }> {
  if (way.generate) {
    const password = randomBytes(15).toString('base64url');
    return { password, tell: () => console.log(`The password, shown this once: ${password}`) };
  }
  const password = way['password-stdin'] ? await readPassword() : await askPassword();
  return { password, tell: () => undefined };
}

async function readPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (!password) throw new CommandRefusal('The standard input is empty: there is no password in it.');
  return password;
}

async function askPassword(): Promise<string> {
  const first = await askHidden('Password (at least 12 characters, not shown): ');
  if ((await askHidden('The same again: ')) !== first)
    throw new CommandRefusal('The passwords differ. Nothing was changed.');
  return first;
}

/** The terminal shows the question and nothing of the answer. */
async function askHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CommandRefusal('There is no terminal to ask on: give --password-stdin or --generate.');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stdout.write(question);
  try {
    return await answerOf(lines);
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

function answerOf(lines: ReturnType<typeof createInterface>): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.once('line', resolve);
    lines.once('SIGINT', () => reject(new CommandRefusal('Nothing is changed.')));
    lines.once('close', () => reject(new CommandRefusal('Nothing is changed.')));
  });
}
