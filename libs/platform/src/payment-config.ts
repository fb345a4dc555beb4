/** The payment provider, and the address at which it reaches us. */
export interface PaymentConfig {
  /** The provider of new payments; null: nothing is sold here. */
  provider: 'sandbox' | 'mollie' | null;
  mollie: MollieConfig | null;
  /** Scheme, host and port under which providers reach our calls. */
  eventsUrl: string;
}

export interface MollieConfig {
  apiKey: string;
  /** Its interface; another one in tests alone. */
  apiUrl: string | null;
}

/** The service that takes text messages over HTTP. */
export interface SmsConfig {
  url: string;
  /** The value of its Authorization header; null without one. */
  authorization: string | null;
  /** The content of the request, with {to}, {text} and {sender} put in: JSON, or a form. */
  body: string;
}

type Env = Record<string, string | undefined>;

interface Environment {
  env: Env;
  faults: string[];
  production: boolean;
}

export const SMS_BODY = '{"to":"{to}","from":"{sender}","text":"{text}"}';

/** Reads who collects payments. The sandbox, where no money moves, is refused in production unless it is asked for by name. */
export function readPayments({ env, faults, production }: Environment): PaymentConfig {
  const { MOLLIE_API_KEY, MOLLIE_API_URL } = env;
  const name = env.PAYMENT_PROVIDER || (production ? '' : 'sandbox');
  const provider = name === 'sandbox' || name === 'mollie' ? name : null;
  if (name && !provider) faults.push('PAYMENT_PROVIDER must be sandbox or mollie');
  if (provider === 'sandbox' && production && env.SANDBOX_PAYMENTS !== 'allowed') {
    faults.push('PAYMENT_PROVIDER=sandbox is refused with NODE_ENV=production: no money moves there');
  }
  if (provider === 'mollie' && !MOLLIE_API_KEY) faults.push('MOLLIE_API_KEY is missing');
  if (provider === 'mollie' && !env.PAYMENT_EVENTS_URL) faults.push('PAYMENT_EVENTS_URL is missing');
  const eventsUrl = env.PAYMENT_EVENTS_URL || `http://127.0.0.1:${env.PORT || 8080}`;
  if (!/^https?:\/\/[^/]+$/.test(eventsUrl)) {
    faults.push('PAYMENT_EVENTS_URL must be an https: address without a path');
  }
  return {
    provider,
    eventsUrl,
    mollie: MOLLIE_API_KEY ? { apiKey: MOLLIE_API_KEY, apiUrl: MOLLIE_API_URL || null } : null,
  };
}

/** Reads where text messages are handed in; null where there is no such service. */
export function readSms({ env, faults }: Environment): SmsConfig | null {
  const { SMS_URL: url, SMS_AUTHORIZATION: authorization } = env;
  const body = env.SMS_BODY || SMS_BODY;
  if (!url) return null;
  if (!/^https?:\/\//.test(url)) faults.push('SMS_URL must be an https: address');
  if (!body.includes('{to}') || !body.includes('{text}')) faults.push('SMS_BODY must contain {to} and {text}');
  return { url, authorization: authorization || null, body };
}
