import { trustOf } from './trusted-proxies';

describe('addresses of proxies', () => {
  it('are none where none is named', () => {
    expect(trustOf([])).toBe(false);
  });

  it('are known by address, by network and by the names of private networks, each time that they are asked about', () => {
    const isOurs = trustOf(['192.0.2.1', '198.51.100.0/24', 'loopback', '2001:db8::/32']);
    if (!isOurs) throw new Error('Some are named');
    const ours = ['192.0.2.1', '198.51.100.77', '127.0.0.1', '::1', '::ffff:192.0.2.1', '2001:db8::5'];
    const others = ['192.0.2.2', '198.51.101.1', '10.0.0.1', '2001:db9::5', 'nonsense', ''];
    for (let times = 0; times < 2; times += 1) {
      expect(ours.filter((address) => !isOurs(address))).toEqual([]);
      expect(others.filter((address) => isOurs(address))).toEqual([]);
    }
  });

  it('stay right beyond the room for those that are remembered', () => {
    const isOurs = trustOf(['10.1.0.0/16']);
    if (!isOurs) throw new Error('One is named');
    const addresses = Array.from({ length: 3000 }, (_, n) => `10.${n % 2}.${(n >> 8) & 255}.${n & 255}`);
    expect(addresses.map((address) => isOurs(address))).toEqual(addresses.map((_, n) => n % 2 === 1));
  });
});
