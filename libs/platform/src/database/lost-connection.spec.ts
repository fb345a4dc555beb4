import { DomainError } from '@duet/contract';
import { Log } from '../logging';
import { ConnectionLost, isConnectionLost, whenReachable } from './lost-connection';

const withCode = (code: string, message = 'something') => Object.assign(new Error(message), { code });

describe('a lost connection', () => {
  it.each(['57P01', '57P02', '57P03', '08006', '08P01', '53300', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN'])(
    'is known by its code %s, also inside of an error of TypeORM (security F5)',
    (code) => {
      expect(isConnectionLost(withCode(code))).toBe(true);
      expect(isConnectionLost(Object.assign(new Error('failed'), { driverError: withCode(code) }))).toBe(true);
    },
  );

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])(
    'is known by what the driver says: %s (security F5)',
    (message) => {
      expect(isConnectionLost(new Error(message))).toBe(true);
      expect(isConnectionLost(Object.assign(new Error('failed'), { driverError: new Error(message) }))).toBe(true);
    },
  );

  it('is no other fault: of the statement, of the program, of a caller', () => {
    const others = [withCode('23505'), withCode('42P01'), new Error('bug'), new DomainError('not_found'), null, 'no'];
    expect(others.filter(isConnectionLost)).toEqual([]);
    expect(isConnectionLost(new ConnectionLost(new Error('released')))).toBe(true);
  });
});

describe('what needs the database', () => {
  it('is tried again until it is there, and every other fault is told at once', async () => {
    const log = new Log('silent', 'test');
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 3) throw withCode('ECONNREFUSED');
      return 'there';
    };
    expect(await whenReachable(log, work)).toBe('there');
    expect(tries).toBe(3);
    await expect(whenReachable(log, () => Promise.reject(withCode('28P01')))).rejects.toThrow('something');
  });
});
