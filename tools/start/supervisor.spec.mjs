import { readable } from './supervisor.mjs';

describe('a line of a process that the terminal shows', () => {
  const show = (fields) => readable(JSON.stringify(fields));

  test('an error is told with the job in which it happened, and its id', () => {
    const fields = { level: 50, process: 'worker', job: 'notifications.mail_news', id: '0198', site: '7', tries: 2 };
    expect(show({ ...fields, error: 'No recipients defined', stack: 'Error: …', msg: 'job failed' })).toBe(
      'error: job failed notifications.mail_news 0198 No recipients defined',
    );
  });

  test('a warning is told with the route of its call, and without ids that are of no job', () => {
    const fields = { level: 40, process: 'api', id: '0198', method: 'POST', route: '/api/swipes', msg: 'refused' };
    expect(show(fields)).toBe('warning: refused POST /api/swipes');
  });

  test('what is neither stays in the log file, and what is no JSON is told as it is', () => {
    expect(show({ level: 30, msg: 'listening' })).toBeNull();
    expect(readable('demo: 14 orders')).toBe('demo: 14 orders');
    expect(readable('{ no JSON')).toBe('{ no JSON');
  });
});
