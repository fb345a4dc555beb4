import { loadBreachedPasswords } from './breached-passwords';
import { findPasswordFault } from './password.rules';
import { wordsOfConsole, wordsOfSite } from './password-words.rules';

const owner = { name: 'Anna Maria', email: 'rozenstruik@example.com', words: [] };
const words = wordsOfSite({
  name: 'Velvet Harbour',
  niche: 2,
  hosts: ['velvet-harbour.example'],
  companyNames: ['Quillfeather B.V.'],
});

describe('passwords', () => {
  it('[B01] are refused when they are breached ones, in capitals too', async () => {
    for (const password of ['1234567890', 'qwertyuiop', 'Q1W2E3R4T5', 'welkom112233', 'WELKOM112233']) {
      expect(await findPasswordFault(password, owner)).toBe('password_common');
    }
  });

  it('[B01] know more than 100,000 breached ones that are long enough to be chosen, and no others', async () => {
    const breached = await loadBreachedPasswords();
    expect(breached.size).toBeGreaterThan(100_000);
    const others = Array.from({ length: 1000 }, (_, at) => `a password that nobody has ${at}`);
    expect(others.filter((password) => breached.has(password))).toEqual([]);
  });

  it('are refused when they contain the name or the address', async () => {
    for (const password of ['xx-anna maria-xx', 'ROZENSTRUIK-2026', 'rozenstruik@example.com']) {
      expect(await findPasswordFault(password, owner)).toBe('password_personal');
    }
    const bea = { name: 'Bea', email: 'abc@example.com', words: [] };
    expect(await findPasswordFault('xx-abc-longer', bea)).toBeNull();
  });

  it.each(['aaaaaaaaaaaa', '111111111111', 'abababababab', 'Passw0rd2026', 'qwertyuiop12', 'Amsterdam1985'])(
    'are refused when a million guesses find them: %s',
    async (password) => {
      expect(await findPasswordFault(password, owner)).not.toBeNull();
    },
  );

  it.each(['VelvetHarbour26', 'velvet-harbour', 'Quillfeather26', 'velvetharbour.example', 'harbour velvet'])(
    '[B01] are refused when they are little more than the words of the site: %s',
    async (password) => {
      expect(await findPasswordFault(password, owner)).toBeNull();
      expect(await findPasswordFault(password, { ...owner, words })).toBe('password_weak');
    },
  );

  it('[B01] may have a word of the site beside others', async () => {
    expect(await findPasswordFault('velvet kettle under snow', { ...owner, words })).toBeNull();
  });

  it('[B01] of staff are judged by the words of the console', () => {
    expect(wordsOfConsole('console.lovelake.example')).toEqual(expect.arrayContaining(['duet', 'console', 'lovelake']));
  });

  it('are refused when they are weak as far as they are judged, however long', async () => {
    expect(await findPasswordFault('ab'.repeat(64), owner)).toBe('password_weak');
    expect(await findPasswordFault('tulip sofa rain'.padEnd(128, 'x'), owner)).toBeNull();
  });

  it('are accepted otherwise', async () => {
    expect(await findPasswordFault('demo-password', owner)).toBeNull();
    expect(await findPasswordFault('vier paarden en een kar', owner)).toBeNull();
  });
});
