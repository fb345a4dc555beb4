import { accountPages } from '../features/account';
import { buyingPages } from '../features/buying';
import { chatPages } from '../features/chat';
import { complaintPages } from '../features/complaints';
import { decisionPages } from '../features/decisions';
import { infoPages } from '../features/info-pages';
import { langConfigPages } from '../features/lang-config';
import { likesPages } from '../features/likes';
import { logInPages } from '../features/log-in';
import { matchFinderPages } from '../features/match-finder';
import { profilePages } from '../features/profile';
import { safetyPages } from '../features/safety';
import { searchPages } from '../features/search';
import { signUpPages } from '../features/sign-up';
import { swipeGamePages } from '../features/swipe-game';
import { swipeLanderPages } from '../features/swipe-lander';
import { verificationPages } from '../features/verification';
import { withdrawalPages } from '../features/withdrawal';
import type { PageModule } from './lazy-page';

/** The code of every page of `site/pages.ts`, as its feature gives it. */
export const pageModules: Record<string, () => Promise<PageModule>> = {
  ...accountPages,
  ...buyingPages,
  ...chatPages,
  ...complaintPages,
  ...decisionPages,
  ...infoPages,
  ...langConfigPages,
  ...likesPages,
  ...logInPages,
  ...matchFinderPages,
  ...profilePages,
  ...safetyPages,
  ...searchPages,
  ...signUpPages,
  ...swipeGamePages,
  ...swipeLanderPages,
  ...verificationPages,
  ...withdrawalPages,
  'app/not-found': () => import('./not-found.page'),
};
