export { RefundButton } from './refund-button';
export { ReturnsSection } from './returns.section';
export { SpendGuardSection } from './spend-guard.section';
