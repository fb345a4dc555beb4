export { AlertsArea, loadRareAlerts } from './alerts/alerts-area';
export { EntryWarning } from './entry-warning';
export { Footer } from './footer';
export { OfflineBar } from './offline-bar';
export { ProgressBar } from './progress-bar';
export { SkipLink } from './skip-link';
