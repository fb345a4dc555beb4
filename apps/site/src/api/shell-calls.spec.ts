import * as contract from '@duet/contract';
import * as shell from './shell-calls';

describe('calls of the shell', () => {
  it.each(Object.keys(shell) as (keyof typeof shell)[])('%s is the call of the contract', (name) => {
    const { method, path } = contract[name];
    expect(shell[name]).toEqual({ method, path });
  });
});
