import { Notification } from 'react-admin';

/** Sentences about what was done stand over the app bar, where they hide nothing that one works with. */
export const Toast = () => (
  <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} sx={{ '&&': { top: 6 } }} />
);
