import { exportedNames, findFaults } from './monitoring.mjs';

const SOURCE = `
  const sent = new Counter({ name: 'duet_sent_total', help: '' });
  const seconds = new Histogram({
    name: 'duet_seconds', help: '' });
  this.gaugeOfOutbox('duet_outbox', '');
  const name = 'duet_pool';`;
const PAGE = '**DuetSent**: somebody looks.';

const faultsOf = (text) => findFaults({ 'alerts.yml': text }, { exported: exportedNames([SOURCE]), page: PAGE });

describe('the check of dashboards and alerts', () => {
  test('knows counters, gauges, the parts of histograms and the figures of Node', () => {
    const text =
      'duet_sent_total duet_outbox duet_pool duet_seconds_bucket duet_seconds_count process_resident_memory_bytes';
    expect(faultsOf(text)).toEqual([]);
  });

  test('fails on a figure that nothing exports', () => {
    expect(faultsOf('expr: rate(duet_received_total[5m]) + duet_seconds')).toEqual([
      'alerts.yml asks for duet_received_total, which nothing exports',
      'alerts.yml asks for duet_seconds, which nothing exports',
    ]);
  });

  test('fails on an alert that the page does not explain', () => {
    expect(faultsOf('- alert: DuetSent\n- alert: DuetLost')).toEqual([
      'alerts.yml: docs/operations.md does not say what to do at DuetLost',
    ]);
  });
});
