export { LandingPage } from './landing.page';
export { removeServed } from './served-landing';
