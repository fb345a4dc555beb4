export { useMoments } from './use-moments';
