export { default } from '../credits/credits.page';
