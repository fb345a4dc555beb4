import type {
  AdminCaseDetail,
  CaseRestoration,
  ContestedRejection as Rejection,
  RejectedContent,
} from '@duet/contract';
import { Box } from '@mui/material';
import { MemberLink } from '../members/member-name';
import { reasonName } from '../photos/reasons';
import { textReasonName } from '../texts/text-reasons';
import { Facts, momentText, Section } from '../ui/facts';

const CONTENT_WORDS: Record<RejectedContent, string> = {
  photo: 'Photo of the profile',
  name: 'Name',
  about_me: '“About me”',
  looking_for: '“What I am looking for”',
  message: 'Message',
};

const RESTORATION_WORDS: Record<CaseRestoration, string> = {
  photo_shown: 'The photo is shown again.',
  photo_gone: 'The photo is not kept any more: they were asked to upload it again.',
  name_shown: 'They have their name back.',
  text_shown: 'The text is shown again.',
  text_changed: 'They have written something else since, which stays.',
  text_gone: 'The text is not kept any more: they were asked to write it again.',
  name_taken: 'The name is somebody else’s by now: they were asked to choose another one.',
  message_shown: 'The message is shown to its receiver again.',
  message_gone: 'The message is gone.',
};

/** The rejected photo or text that a complaint is against. */
export function ContestedRejection({ of: one, rejection }: { of: AdminCaseDetail; rejection: Rejection }) {
  const { content, subject_id, member, reason, state, content_at, made_at, made_by, has_photo, text } = rejection;
  const isPhoto = content === 'photo';
  const restoration = one.decision?.restoration;
  return (
    <Section
      title="Against this decision"
      text="Somebody else than who rejected it decides the case. The remedy “Restored” shows it again, where it is still kept."
    >
      {has_photo && (
        <Box
          component="img"
          src={`/api/admin/photos/${subject_id}/full`}
          alt="The rejected photo"
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 420, borderRadius: 1, mb: 2 }}
        />
      )}
      <Facts
        facts={{
          Rejected: CONTENT_WORDS[content],
          Text: text && (
            <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Box>
          ),
          'Of the member': member && <MemberLink id={member.id} name={member.name} />,
          Reason: isPhoto ? reasonName(reason) : textReasonName(reason),
          [isPhoto ? 'Uploaded' : 'Written']: momentText(content_at),
          Decided: momentText(made_at),
          By: made_by ? (made_by.name ?? 'Somebody who left') : 'A program',
          Now: state === 'active' ? 'In force' : 'Taken back',
          'After the case': restoration && RESTORATION_WORDS[restoration],
        }}
      />
    </Section>
  );
}
