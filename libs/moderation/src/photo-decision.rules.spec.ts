import type { ReviewedPhoto, PhotoDecision } from './photo-decision.rules';
import { judgeDecision } from './photo-decision.rules';

const waiting: ReviewedPhoto = {
  status: 'pending',
  processed: true,
  reviewed: false,
  rejected_reason: null,
  decided_by: null,
};
const unseen: ReviewedPhoto = { ...waiting, status: 'active' };
const approved: ReviewedPhoto = { ...unseen, reviewed: true, decided_by: 'ann' };
const rejected: ReviewedPhoto = { ...waiting, status: 'rejected', rejected_reason: 'nudity', decided_by: 'ann' };
const approve: PhotoDecision = { status: 'active', reason: null, staffId: 'ann', reverse: false };
const reject: PhotoDecision = { status: 'rejected', reason: 'nudity', staffId: 'ann', reverse: false };
const by = (staffId: string, decision: PhotoDecision): PhotoDecision => ({ ...decision, staffId });
const reversing = (decision: PhotoDecision): PhotoDecision => ({ ...decision, reverse: true });

it.each<[string, ReviewedPhoto, PhotoDecision, ReturnType<typeof judgeDecision>]>([
  ['a waiting photo is approved', waiting, approve, 'decide'],
  ['a waiting photo is rejected', waiting, reject, 'decide'],
  ['one without its sizes is not decided on', { ...waiting, processed: false }, approve, 'late'],
  ['one that shows unseen is approved', unseen, approve, 'decide'],
  ['one that shows unseen is rejected', unseen, reject, 'decide'],
  ['the same person approves again', approved, approve, 'same'],
  ['the same person rejects again', rejected, reject, 'same'],
  ['another person approves what is approved', approved, by('bob', approve), 'late'],
  ['another person rejects what is rejected', rejected, by('bob', reject), 'late'],
  ['somebody rejects what was approved meanwhile', approved, by('bob', reject), 'late'],
  ['somebody approves what was rejected meanwhile', rejected, by('bob', approve), 'late'],
  ['an approval is taken back on purpose', approved, reversing(by('bob', reject)), 'decide'],
  ['a rejection is taken back on purpose', rejected, reversing(by('bob', approve)), 'decide'],
  ['a rejection gets another reason on purpose', rejected, reversing({ ...reject, reason: 'minor' }), 'decide'],
  ['a rejection gets no other reason by the way', rejected, by('bob', { ...reject, reason: 'minor' }), 'late'],
  ['a broken file stays rejected', { ...rejected, processed: false }, reversing(approve), 'late'],
])('[I07] %s', (_title, photo, decision, outcome) => {
  expect(judgeDecision(photo, decision)).toBe(outcome);
});
