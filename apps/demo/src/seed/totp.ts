// `npm run totp -- admin@example.com` prints the current code of a demo log-in, as its authenticator app would show it.
import { totpCode } from '@duet/accounts';
import { DEMO_STAFF, LOGIN_BY_ROLE } from './staff';

const [, , email = ''] = process.argv;
const person = DEMO_STAFF.find(({ role }) => LOGIN_BY_ROLE[role] === email.toLowerCase());
if (person) {
  console.log(totpCode(person.totp, new Date()));
} else {
  console.error(`Give one of the demo log-ins: ${Object.values(LOGIN_BY_ROLE).join(', ')}.`);
  process.exitCode = 1;
}
