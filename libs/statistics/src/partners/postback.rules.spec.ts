import { fillUrl, isPostbackUrl } from './postback.rules';

describe('addresses of partners', () => {
  it('[I08] an address is https, of a public host, and has known words in braces behind the host', () => {
    const refused = [
      'http://ads.example.com/?c={click_id}',
      'https://user:word@ads.example.com/',
      'https://localhost/x',
      'https://db.internal/x',
      'https://127.0.0.1/x',
      'https://10.0.0.8/x',
      'https://169.254.169.254/latest',
      'https://[::1]/x',
      'https://[::ffff:192.168.1.1]/x',
      'https://2130706433/x',
      'https://{network}.example.com/',
      'https:///{sub1}.example.com/',
      'https:////{sub1}.example.com/',
      'https:{sub1}.example.com/',
      'https://\\{sub1}.example.com/',
      'https://ads.example.com\\{sub1}/',
      'https://ads.example.com:{sub1}/',
      'https://ads.example.com/?c={password}',
      'https://ads.example.com/?c={click_id',
      'ads.example.com',
    ];
    expect(refused.filter((url) => isPostbackUrl(url))).toEqual([]);
    expect(isPostbackUrl('https://ads.example.com/pb?c={click_id}&e={event}&s={sub1}')).toBe(true);
    expect(isPostbackUrl('https://ads.example.com:8443')).toBe(true);
    expect(isPostbackUrl('HTTPS://ads.example.com?c={click_id}')).toBe(true);
  });

  it('[I08] what visitors brought along cannot change the address', () => {
    const facts = { id: 'one', event: 'sign_up', happenedAt: new Date(5000), clickField: 'sub1' } as const;
    const source = { network: 'ads', sub1: 'a&e=paid#x', sub2: '../{id}' };
    expect(fillUrl('https://a.example/{sub2}?c={click_id}&e={event}&t={time}&r={ref}', { ...facts, source })).toBe(
      'https://a.example/..%2F%7Bid%7D?c=a%26e%3Dpaid%23x&e=sign_up&t=5&r=',
    );
  });
});
