import { calls } from '@duet/contract';
import path from 'node:path';
import { readCalls } from './bare-calls';

describe('bare calls', () => {
  it('know method and path of every call as the contract declares them', () => {
    const found = readCalls(path.resolve('libs/contract/src'));
    const declared = calls.map(({ name, method, path: address }) => [name, { method, path: address }] as const);
    expect([...found].sort()).toEqual([...declared].sort());
  });
});
