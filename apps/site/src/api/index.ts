export { ApiError, errorText } from './api-error';
export { callApi, callOnce, servedAnswer, servedMissing, newKey } from './call-api';
export { queryClient } from './query-client';
