import { text } from '../rules';

/** The token of a mail's unsubscribe link: account, category and signature in base64url. */
export const unsubscribeToken = () =>
  text(200)
    .matches(/^[\w-]+\.[\w-]{43}$/, { message: { code: 'invalid' } as never })
    .required();
