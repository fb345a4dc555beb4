/** Alarms that wait for a second person, and their list. */
export const RAISED = { state: 'raised' } as const;
export const RAISED_ALARMS = `/alarms?filter=${encodeURIComponent(JSON.stringify(RAISED))}`;
