import { firstLocale, loadTexts } from './load-texts';

// Pages have tables of words that are made when they are loaded: the texts come first.
await loadTexts(firstLocale());
await import('./start');
