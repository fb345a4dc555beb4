interface Person {
  id: string;
  email: string;
}

interface Question {
  answered: Promise<boolean>;
  answer: (loggedIn: boolean) => void;
}

/**
 * The one question for every call that was refused because the session has ended: the calls wait for its answer while
 * the page with what was typed stays, and are repeated once the same person has logged in again.
 */
export class LogInAgain {
  /** The person at the open page; null before the log-in and after the log-out. */
  person: Person | null = null;
  private question: Question | null = null;
  private readonly listeners = new Set<() => void>();

  /** True once that person is logged in again; false when they leave instead, or when nobody worked here. */
  async wait(): Promise<boolean> {
    if (!this.person) return false;
    if (!this.question) {
      this.question = newQuestion();
      this.tell();
    }
    return this.question.answered;
  }

  readonly isAsked = (): boolean => this.question !== null;

  answer(loggedIn: boolean): void {
    const { question } = this;
    this.question = null;
    question?.answer(loggedIn);
    this.tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

function newQuestion(): Question {
  let answer: Question['answer'] = () => undefined;
  const answered = new Promise<boolean>((resolve) => (answer = resolve));
  return { answered, answer };
}

export const logInAgain = new LogInAgain();

/** Sends until the answer is not "log in first"; between two attempts somebody has logged in again. */
export async function whileLoggedIn<A>(send: () => Promise<A>, isRefused: (answer: A) => boolean): Promise<A> {
  const answer = await send();
  return isRefused(answer) && (await logInAgain.wait()) ? whileLoggedIn(send, isRefused) : answer;
}
