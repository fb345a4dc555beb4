import type { Endpoint, StaffCallReach } from '@duet/contract';
import { findStaffCallRule, ROLE_PERMISSIONS, STAFF_ROLES } from '@duet/contract';
import prettier from 'prettier';

export const PAGE = 'docs/staff-calls.md';

const HEAD = `# Calls of the console, by role and reach

Written by \`WRITE_PAGE=1 node tools/test/main.mjs --jest apps/api/src/staff-calls\` out of \`STAFF_CALLS\` and \`ROLE_PERMISSIONS\` in
\`libs/contract/src/staff\`; the same test holds it, and makes every call as every role with every reach: all sites, the company of a
site, another company, the site, another site.

A person's assignments are role × (everything | a company | a site). Without the permission a call answers 403. With it, what a call
reaches is said in the column "of":

- **a record**: 404 where no assignment reaches the record's site or company;
- **a list**: without the rows that no assignment reaches;
- **a new record**: refused for a site or company out of reach;
- **the platform**: 403 for everyone whose assignment is less than everything;
- **nothing**: the same for everyone, because nothing in the answer belongs to a site;
- **the own account**: that of whoever asks.

**Check** says that a password or a code must have been given within the last minutes. Every list taken as a file wants that as well.
`;

const WORDS: Record<StaffCallReach, string> = {
  record: 'a record',
  list: 'a list',
  new: 'a new record',
  platform: 'the platform',
  nothing: 'nothing',
  own: 'the own account',
};

/** The page of all calls, as it is written to the documentation. */
export async function toStaffCallsPage(calls: readonly Endpoint[]): Promise<string> {
  const lines = calls.map(({ name, method, path }) => {
    const { permission, reach, recheck } = findStaffCallRule(name)!;
    const marks = STAFF_ROLES.map((role) => (!permission || ROLE_PERMISSIONS[role].includes(permission) ? 'yes' : ''));
    const cells = [
      `\`${method} ${path}\``,
      permission ? `\`${permission}\`` : 'log-in',
      WORDS[reach],
      recheck ? 'yes' : '',
    ];
    return `| ${[...cells, ...marks].join(' | ')} |`;
  });
  const titles = ['Call', 'Permission', 'Of', 'Check', ...STAFF_ROLES];
  const head = [`| ${titles.join(' | ')} |`, `| ${titles.map(() => '---').join(' | ')} |`];
  const text = [HEAD, `${calls.length} calls.\n`, ...head, ...lines, ''].join('\n');
  return prettier.format(text, { ...(await prettier.resolveConfig(PAGE)), parser: 'markdown' });
}
