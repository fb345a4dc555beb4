export { ApiError } from './api-error';
export { callApi, callOnce, servedAnswer, servedMissing, newKey } from './call-api';
export { errorText } from './error-text';
export { queryClient } from './query-client';
