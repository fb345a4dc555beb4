import type { Limit } from '@duet/platform';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Wrong log-ins of one account from one network: every fifth blocks the pair, for 15 and then 60 minutes (D-05). */
export const PAIR_TRIES = 5;
export const PAIR_FIRST_BLOCK = 15 * MINUTE;
export const PAIR_LATER_BLOCK = 60 * MINUTE;
/** Wrong log-ins of one account from anywhere, and the time it is then blocked for all but known devices (D-05). */
export const ACCOUNT_TRIES = 50;
export const ACCOUNT_BLOCK = 15 * MINUTE;
/** Wrong log-ins from one network in an hour (D-05). */
export const NETWORK_TRIES = 100;
export const NETWORK_WINDOW = HOUR;
/** Seconds after which wrong log-ins no longer count. */
export const TRIES_WINDOW = DAY;

/** Days that a session lasts after its last day of use, and that a device stays known. */
export const SESSION_DAYS = 30;
/** Days that a session lasts at most, however much it is used. */
export const LONGEST_SESSION_DAYS = 180;

/** Sessions of one account at once; one more ends the one that was used the longest time ago. */
export const MOST_SESSIONS = 20;
export const MOST_STAFF_SESSIONS = 5;

/** Life of a mail link in seconds (D-06); a reactivation link lives until the deletion date. */
export const LINK_SECONDS = { activation: 7 * DAY, password_reset: HOUR, email_change: DAY } as const;

/** Mails that one account can request in 24 hours. */
export const RESET_MAILS_PER_DAY = 5;
export const ACTIVATION_MAILS_PER_DAY = 5;
export const ACTIVATION_MAILS_APART = MINUTE;
export const EMAIL_CHANGES_PER_DAY = 5;

/** Answers to one network that reveal if someone is a member (D-74). */
export const DISCLOSURES: Limit = { name: 'revealing', points: 5, seconds: HOUR };
/** Answers to one network at sign-up that a name is taken. */
export const TAKEN_NAMES: Limit = { name: 'taken_names', points: 30, seconds: HOUR };
/** Sign-ups from one network (D-74). */
export const SIGN_UPS: Limit = { name: 'sign_ups', points: 30, seconds: HOUR };
/** Invite codes that do not exist, tried from one network. */
export const WRONG_INVITES: Limit = { name: 'wrong_invites', points: 10, seconds: HOUR };
/** Mails to one account about sign-ups with its address. */
export const REPEATED_SIGN_UP: Limit = { name: 'repeated_sign_up', points: 1, seconds: DAY };
/** Tries of a logged-in member's own password, e.g. to change it. */
export const OWN_PASSWORD: Limit = { name: 'own_password', points: 5, seconds: 15 * MINUTE };

/** Seconds for which a log-in, or the password given again, proves that a member is still there. */
export const PROOF_SECONDS = 10 * MINUTE;
/** Seconds in which an authenticator answers a challenge. */
export const CHALLENGE_SECONDS = 5 * MINUTE;
/** Challenges for log-ins that one network gets: every opened log-in page asks for one, and many share a network. */
export const LOG_IN_CHALLENGES: Limit = { name: 'passkey_challenges', points: 600, seconds: 5 * MINUTE };

/** Days from sign-up to the deletion of an account that nobody confirmed (D-07). */
export const UNCONFIRMED_DAYS = 14;

/** Days in which a deletion can be taken back (B16). */
export const DELETION_DAYS = 14;
/** Mails with the restoring link, asked for by one account or from one network. */
export const RESTORE_MAILS: Limit = { name: 'restore_mails', points: 5, seconds: DAY };
