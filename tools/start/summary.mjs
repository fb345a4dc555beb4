import { seconds } from './report.mjs';

const SITES = [
  ['duet', 'everyone', 'United Kingdom'],
  ['she', 'women', 'Germany'],
  ['bdsm', 'BDSM', 'Netherlands'],
  ['bbw', 'BBW', 'Belgium'],
  ['gilf', '60 and over', 'Finland'],
  ['milf', '40 and over, some profiles fictional', 'Poland'],
  ['gay', 'gay men', 'Spain'],
];

/** The one page that tells a newcomer where everything is. */
export function printSummary({ ports, consoleHost, external, dev }, uptime) {
  const at = (host, port) => `http://${host}:${port}`;
  const sites = SITES.map(([name, niche, country]) => {
    return `    ${at(`${name}.localhost`, ports.api).padEnd(32)}${niche}, ${country}`;
  });
  const country = process.env.DEMO_COUNTRY
    ? `Visitors come from ${process.env.DEMO_COUNTRY.toUpperCase()} (DEMO_COUNTRY).`
    : 'DEMO_COUNTRY=DE npm start: visitors come from there, which shows the warning at the entry of she.';
  const lines = [
    '',
    `Duet is ready after ${seconds(uptime * 1000)}.`,
    '',
    '  Member sites',
    ...sites,
    `  Console    ${at(consoleHost, ports.api)}`,
    external.smtpUrl ? '  Mails      sent to SMTP_URL' : `  Mails      ${at('localhost', ports.mailPage)}`,
    '',
    '  Log-ins, all with the password demo-password',
    '    on every site    free@example.com (5 credits), premium@example.com (120 credits)',
    '    in the console   admin@, operator@, support@, moderator@example.com',
    '                     its second step: the code on the log-in page, or npm run totp -- admin@example.com',
    '                     there: orders, a refund to approve, photos to judge, the audit log',
    '',
    `  ${country}`,
    '',
    `  ${dev ? 'Changes show by themselves. ' : ''}Safari needs lines in its hosts file (README). Ctrl-C stops everything;`,
    '  the data stays for the next start, npm start -- --fresh begins anew.',
    '',
  ];
  console.log(lines.join('\n'));
}
