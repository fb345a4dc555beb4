import { shape, uuid } from '@duet/contract';
import { defineJob } from '@duet/platform';

/** A mail with a link for somebody of staff. It belongs to no site. */
export const mailStaffLink = defineJob('staff.mail_link', shape({ link_id: uuid().required() }), 'mail');

/** A mail that an administrator has taken somebody's second factor away. */
export const mailFactorRemoved = defineJob('staff.mail_factor_removed', shape({ staff_id: uuid().required() }), 'mail');
