import { defineOperation } from '../operation';
import { shape } from '../rules';
import { decisionTokenRequest, ownDecision, ownDecisions } from './restrictions.shapes';

export const listOwnDecisions = defineOperation({
  summary:
    'Decisions about my account, my photos and my texts with their statements of reasons, newest first; at most 100.',
  access: 'member',
  answer: ownDecisions,
});
export const readDecision = defineOperation({
  summary: 'A decision by the token of its mail, for those who cannot log in.',
  access: 'anyone',
  body: decisionTokenRequest,
  answer: shape({ decision: ownDecision }),
  errors: ['link_expired'],
});
