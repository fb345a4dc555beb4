// `npm run proof -- lists` fills its database with three sites of two companies with 1,000,000 members, five movements of credits each,
// 500,000 orders, 10,000 refunds, 1,000,000 mails and 1,000,000 entries of the audit log. What is rare on a real platform is rare here.
export const MEMBERS = Number(process.env.PROOF_MEMBERS ?? 1_000_000);
const ORDERS = MEMBERS / 2;

const uuid = (block, n) => `('01900000-${block}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const idOf = (block, n) => `01900000-${block}-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const COMPANIES = [idOf('000a', 1), idOf('000a', 2)];
/** The sites, the largest first, and the share of the members up to each. */
export const SITES = [1, 2, 3].map((n) => idOf('000b', n));
export const ADMINISTRATOR = idOf('000c', 1);
export const SUPPORT = idOf('000c', 2);
export const memberId = (n) => idOf('0001', n);

/** The site of member `n`: nine of ten on the first, one of a hundred on the last. */
const siteOf = (n) =>
  `(CASE WHEN ${n} % 100 = 0 THEN '${SITES[2]}' WHEN ${n} % 10 = 5 THEN '${SITES[1]}' ELSE '${SITES[0]}' END)::uuid`;
/** A number of 0 to `below` - 1 that looks like chance and is the same in every run. */
const chance = (n, salt, below) => `(abs(hashint8(${n}::bigint * 31 + ${salt})) % ${below})`;
const oneOf = (n, salt, words) =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])[1 + ${chance(n, salt, words.length)}]`;
/** Sign-ups of two years, in the order of the numbers. */
const signedUp = (n) => `now() - interval '730 days' + ${n} * interval '730 days' / ${MEMBERS}`;
const afterwards = (n, salt) => `${signedUp(n)} + ${chance(n, salt, 1000)} * (now() - (${signedUp(n)})) / 1000`;
const series = (most) => `generate_series(1, ${most}) n`;

const TENANTS = `
  INSERT INTO companies (id, name, address, city, country, added, updated_at)
    SELECT id::uuid, 'Proof ' || n || ' B.V.', 'Street 1', 'Amsterdam', 'NL', now(), now()
    FROM unnest(ARRAY['${COMPANIES.join("', '")}']) WITH ORDINALITY c (id, n);
  INSERT INTO sites (id, key, company_id, niche, name, status, draft, published_version, created_at, updated_at)
    SELECT id::uuid, 'proof' || n, CASE WHEN n = 1 THEN '${COMPANIES[0]}' ELSE '${COMPANIES[1]}' END::uuid, 1, 'proof' || n, 'published', '{}',
      1, now(), now() FROM unnest(ARRAY['${SITES.join("', '")}']) WITH ORDINALITY s (id, n);`;

const PEOPLE = `
  INSERT INTO accounts (site_id, id, email, email_key, name, name_key, password_hash, status, language, paid_user, terms_version_at,
      terms_accepted_at, special_consent_at, confirmed_at, created_at)
    SELECT ${siteOf('n')}, ${uuid('0001', 'n')}, 'm' || n || '@example.com', 'm' || n || '@example.com', 'Member' || n, 'member' || n, '-',
      CASE WHEN n % 20 = 3 THEN 'not_confirmed' WHEN n % 100 = 7 THEN 'pending_deletion' WHEN n % 200 = 9 THEN 'banned' ELSE 'active' END,
      'en', ${chance('n', 1, 30)} = 0, now(), now(), now(), now(), ${signedUp('n')} FROM ${series(MEMBERS)};
  INSERT INTO profiles (site_id, id, name, gender, sexuality, audience, birth_date, country, status, disabled_reason, fictional,
      last_active_at, created_at)
    SELECT ${siteOf('n')}, ${uuid('0001', 'n')}, 'Member' || n, CASE WHEN ${chance('n', 2, 10)} < 3 THEN 'female' ELSE 'male' END, 'hetero', 1,
      '1990-05-17', ${oneOf('n', 3, ['DE', 'DE', 'DE', 'NL', 'GB', 'FI'])},
      CASE WHEN n % 50 = 11 THEN 'disabled' ELSE 'active' END, CASE WHEN n % 50 = 11 THEN 'moderated' END,
      n % 400 = 1, ${afterwards('n', 4)}, ${signedUp('n')} FROM ${series(MEMBERS)};`;

const LEDGER = `
  INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, created_at)
    SELECT ${siteOf('n')}, ${uuid('0001', 'n')}, seq, CASE WHEN seq = 1 THEN 14 ELSE -1 END, 15 - seq,
      CASE WHEN seq = 1 THEN 'signup' WHEN n % 1000 = 4 THEN 'refund' WHEN n % 100 = 3 THEN 'purchase' ELSE 'message' END,
      ${signedUp('n')} + ((seq - 1) * 200 + ${chance('n', 5, 200)}) * (now() - (${signedUp('n')})) / 1000
    FROM ${series(MEMBERS)}, generate_series(1, 5) seq;`;

const MONEY = `
  INSERT INTO orders (site_id, id, member_id, payment_id, company_id, state, bundle_id, credits, currency, list_price,
      discount_percentage, discount, paid, fee, total, vat_per_mille, vat, country, method, provider, provider_ref, created_at, expires_at,
      completed_at, check_due_at)
    SELECT ${siteOf('n * 2')}, ${uuid('0002', 'n')}, ${uuid('0001', 'n * 2')}, 'P' || n, '${COMPANIES[0]}',
      CASE WHEN n % 1000 = 1 THEN 'disputed' WHEN n % 500 = 2 THEN 'pending' WHEN n % 50 = 3 THEN 'refunded' WHEN n % 5 = 4 THEN 'expired'
        ELSE 'completed' END, ${uuid('0003', '1')}, 20, 'EUR', price, 0, 0, price, 0, price, 210, 0, 'DE',
      ${oneOf('n', 6, ['ideal', 'ideal', 'ideal', 'paypal', 'creditcard'])}, 'sandbox', NULL, ${signedUp('n * 2')}, now(), now(),
      CASE WHEN n % 500 = 2 THEN now() END
    FROM ${series(ORDERS)}, LATERAL (SELECT 500 + ${chance('n', 7, 200)} * 50 AS price) p;`;

const STAFF = `
  INSERT INTO staff (id, email, email_key, name, password_hash, created_at)
    SELECT id::uuid, email, email, 'Proof', '-', now()
    FROM unnest(ARRAY['${ADMINISTRATOR}', '${SUPPORT}'], ARRAY['admin@example.com', 'support@example.com']) s (id, email);
  INSERT INTO staff_assignments (id, staff_id, role, company_id, site_id)
    VALUES ('${idOf('000d', 1)}', '${ADMINISTRATOR}', 'administrator', NULL, NULL),
      ('${idOf('000d', 2)}', '${SUPPORT}', 'operator', NULL, '${SITES[2]}');`;

const AUDIT = `
  INSERT INTO audit_entries (id, staff_id, staff_email, act, resource, resource_id, member_id, site_id, company_id, created_at)
    SELECT ${uuid('0004', 'n')}, '${ADMINISTRATOR}', 'staff' || ${chance('n', 8, 40)} || '@example.com',
      CASE WHEN n % 10 < 7 THEN 'viewed' WHEN n % 10 = 7 THEN 'logged_in' WHEN n % 1000 = 8 THEN 'removed' ELSE 'changed' END,
      CASE WHEN n % 10 < 7 THEN 'members' WHEN n % 10 = 7 THEN 'staff' WHEN n % 500 = 8 THEN 'refunds' ELSE 'photos' END,
      ${uuid('0001', 'n')}::text, CASE WHEN n % 10 < 7 THEN ${uuid('0001', 'n')} END,
      CASE WHEN n % 10 = 7 THEN NULL ELSE ${siteOf('n')} END, CASE WHEN n % 10 = 7 THEN NULL ELSE '${COMPANIES[0]}'::uuid END,
      ${signedUp('n')} FROM ${series(MEMBERS)};`;

const REFUNDS = `
  INSERT INTO refunds (site_id, id, order_id, member_id, kind, state, credits, amount, goodwill, currency, created_at)
    SELECT site_id, ${uuid('0005', 'row_number() OVER (ORDER BY id)')}, id, member_id, 'self', 'done', 20, total, 0, currency,
      created_at + interval '1 day' FROM orders WHERE state = 'refunded';`;

const MAILS = `
  INSERT INTO mail_records (site_id, id, account_id, kind, state, created_at, changed_at)
    SELECT ${siteOf('n')}, ${uuid('0006', 'n')}, ${uuid('0001', 'n')}, ${oneOf('n', 9, ['new_message', 'new_message', 'new_like', 'activation'])},
      CASE WHEN n % 1000 = 6 THEN 'bounced' ELSE 'sent' END, now() - ${chance('n', 10, 90 * 86_400)} * interval '1 second', now()
    FROM ${series(MEMBERS)};`;

/** One statement or more each; row-level security is not for the superuser who runs them. */
export const FILL = [TENANTS, PEOPLE, LEDGER, MONEY, REFUNDS, STAFF, AUDIT, MAILS].map(
  (part) => `SET synchronous_commit = off; ${part}`,
);
