import { findPasswordFault } from './password.rules';

const owner = { name: 'Anna Maria', email: 'rozenstruik@example.com' };

describe('passwords', () => {
  it('are refused when they are among the 10,000 commonest', async () => {
    for (const password of ['1234567890', 'qwertyuiop', 'Q1W2E3R4T5']) {
      expect(await findPasswordFault(password, owner)).toBe('password_common');
    }
  });

  it('are refused when they contain the name or the address', async () => {
    for (const password of ['xx-anna maria-xx', 'ROZENSTRUIK-2026', 'rozenstruik@example.com']) {
      expect(await findPasswordFault(password, owner)).toBe('password_personal');
    }
    expect(await findPasswordFault('xx-abc-longer', { name: 'Bea', email: 'abc@example.com' })).toBeNull();
  });

  it.each(['aaaaaaaaaaaa', '111111111111', 'abababababab', 'Passw0rd2026', 'qwertyuiop12', 'Amsterdam1985'])(
    'are refused when a million guesses find them: %s',
    async (password) => {
      expect(await findPasswordFault(password, owner)).toBe('password_weak');
    },
  );

  it('are refused when they are weak as far as they are judged, however long', async () => {
    expect(await findPasswordFault('ab'.repeat(64), owner)).toBe('password_weak');
    expect(await findPasswordFault('tulip sofa rain'.padEnd(128, 'x'), owner)).toBeNull();
  });

  it('are accepted otherwise', async () => {
    expect(await findPasswordFault('demo-password', owner)).toBeNull();
    expect(await findPasswordFault('vier paarden en een kar', owner)).toBeNull();
  });
});
