import { isPublicAddress } from './network';

describe('addresses', () => {
  it('[I08] an address of the own network is none to be called, however it is written', () => {
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
    ];
    expect([...inside, '::ffff:10.0.0.1', 'fe80::1', 'fd00::1', 'nothing'].filter(isPublicAddress)).toEqual([]);
    expect(['93.184.215.14', '2606:2800:21f:cb07::1'].filter(isPublicAddress)).toHaveLength(2);
  });
});
