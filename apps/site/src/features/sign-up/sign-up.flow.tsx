import { TextSkeleton } from '../../ui';

/** The steps of the sign-up, on its page and in the modal. */
export default function SignUpFlow() {
  return <TextSkeleton count={4} />;
}
