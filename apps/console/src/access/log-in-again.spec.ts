import { LogInAgain, logInAgain, whileLoggedIn } from './log-in-again';

const untilAsked = () => new Promise<void>((resolve) => logInAgain.subscribe(resolve));

/** A server that refuses until somebody has logged in. */
function server() {
  const state = { loggedIn: false, calls: 0 };
  const save = () => {
    state.calls += 1;
    return Promise.resolve(state.loggedIn ? 'saved' : 'refused');
  };
  return { state, save: () => whileLoggedIn(save, (answer) => answer === 'refused') };
}

describe('a session that ends while somebody works in the console', () => {
  beforeEach(() => (logInAgain.person = { id: '1', email: 'operator@example.com' }));

  test('refused calls wait for one log-in and are then made again', async () => {
    const { state, save } = server();
    const states: boolean[] = [];
    logInAgain.subscribe(() => states.push(logInAgain.isAsked()));
    const isAsked = untilAsked();
    const saves = [save(), save()];
    await isAsked;
    state.loggedIn = true;
    logInAgain.answer(true);
    expect(await Promise.all(saves)).toEqual(['saved', 'saved']);
    expect(state.calls).toBe(4);
    expect(states).toEqual([true, false]);
  });

  test('who leaves instead keeps the refusal, and nothing is sent again', async () => {
    const { state, save } = server();
    const isAsked = untilAsked();
    const saving = save();
    await isAsked;
    logInAgain.answer(false);
    expect(await saving).toBe('refused');
    expect(state.calls).toBe(1);
  });

  test('before anybody has logged in, nobody is asked', async () => {
    const door = new LogInAgain();
    expect(await door.wait()).toBe(false);
    expect(door.isAsked()).toBe(false);
  });
});
