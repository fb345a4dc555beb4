import type { AdminSavedReply } from '@duet/contract';

type SavedReplyForm = Partial<Pick<AdminSavedReply, 'company_id' | 'name'>> & {
  texts?: Record<string, string | null | undefined>;
};

/** Languages that were left empty are left out. */
const textsOf = ({ texts = {} }: SavedReplyForm) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim()));

/** The form of a saved reply as the API takes it. */
export const fromForm = (form: SavedReplyForm): object => ({ name: form.name, texts: textsOf(form) });

/** The form of a new reply, whose company is chosen in it. */
export const fromNewForm = (form: SavedReplyForm): object => ({ company_id: form.company_id, ...fromForm(form) });
