export { ApiError } from './api-error';
export { callApi, servedAnswer, newKey } from './call-api';
export { errorText } from './error-text';
export { queryClient } from './query-client';
