import { isPaymentPage } from './payment-pages';

const origin = 'https://site.example';
const hosts = ['.mollie.com', 'pay.bank.example'];

describe('pages that members are sent to', () => {
  it('are the provider’s on https, and the site’s own', () => {
    const good = [
      'https://www.mollie.com/checkout/a',
      'https://mollie.com/a',
      'https://pay.bank.example/a?b=c',
      'https://site.example/sandbox/payments/a',
    ];
    expect(good.filter((address) => !isPaymentPage({ address, origin, hosts }))).toEqual([]);
  });

  it('are nobody else’s', () => {
    const bad = [
      'https://mollie.com.evil.example/a',
      'https://evilmollie.com/a',
      'https://www.mollie.com@evil.example/a',
      'https://a@www.mollie.com/a',
      'https://www.mollie.com:8443/a',
      'http://www.mollie.com/a',
      'javascript:alert(1)',
      'data:text/html,a',
      '//www.mollie.com/a',
      'https://www.bank.example/a',
      'http://site.example/a',
      '',
    ];
    expect(bad.filter((address) => isPaymentPage({ address, origin, hosts }))).toEqual([]);
  });
});
