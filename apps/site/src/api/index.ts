export { ApiError, errorText } from './api-error';
export { callApi, callOnce, servedAnswer, servedMissing, newKey } from './call-api';
export { downloadFile } from './download-file';
export { queryClient } from './query-client';
