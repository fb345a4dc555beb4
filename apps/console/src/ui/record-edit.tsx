import type { Permission } from '@duet/contract';
import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { Create, DeleteWithConfirmButton, SaveButton, Toolbar, useRecordContext } from 'react-admin';
import type { CreateProps, EditProps, RaRecord, SimpleFormProps } from 'react-admin';
import { useMay } from '../access/use-may';
import { EditPage } from './edit-page';
import { PageHead } from './page-head';
import type { PageHeadProps } from './page-head';
import { RecordForm } from './record-form';

const FORM_WIDTH = 820;

interface RecordCreateProps extends Pick<CreateProps, 'resource' | 'mutationOptions' | 'redirect' | 'transform'> {
  title: string;
  /** Title of the page, where it says more than that of the browser tab. */
  heading?: string;
  text: string;
  defaultValues: object;
  children: ReactNode;
}

/** The page of a new record: head and form. */
export const RecordCreate = ({
  title,
  heading = title,
  text,
  defaultValues,
  children,
  ...create
}: RecordCreateProps) => (
  <Create title={title} component="div" sx={{ '& .RaCreate-main': { mt: 0 } }} {...create}>
    <PageHead title={heading} text={text} />
    <Card sx={{ maxWidth: FORM_WIDTH }}>
      <RecordForm defaultValues={defaultValues}>{children}</RecordForm>
    </Card>
  </Create>
);

interface RecordEditProps<R extends RaRecord> extends Pick<EditProps<R>, 'mutationOptions' | 'transform'> {
  title: string;
  head: (record: R) => PageHeadProps;
  /** Without it the form can be read, and not saved. */
  write: Permission;
  /** The record as its form edits it, where they differ. */
  toForm?: (record: R) => object;
  /** Stands above the form. */
  notice?: ReactNode;
  removal?: ReactNode;
  /** Stands below the form. */
  below?: ReactNode;
  /** Shown instead of the form where the record can no longer be changed; null where it can. */
  toFacts?: (record: R) => ReactNode;
  children: ReactNode;
}

/** The page that edits one record: head and form. */
export const RecordEdit = <R extends RaRecord>({ title, mutationOptions, transform, ...form }: RecordEditProps<R>) => (
  <EditPage<R> title={title} mutationOptions={mutationOptions} redirect={false} transform={transform}>
    <EditForm<R> {...form} />
  </EditPage>
);

type EditFormProps<R extends RaRecord> = Omit<RecordEditProps<R>, 'title' | 'mutationOptions' | 'transform'>;

function EditForm<R extends RaRecord>({
  head,
  write,
  toForm,
  notice,
  toFacts,
  removal,
  below,
  children,
}: EditFormProps<R>) {
  const record = useRecordContext<R>();
  const mayWrite = useMay(write);
  if (!record) return null;
  const facts = toFacts?.(record);
  const values: Pick<SimpleFormProps, 'record'> = toForm ? { record: toForm(record) } : {};
  return (
    <>
      <PageHead {...head(record)} />
      {notice}
      <Card sx={{ maxWidth: FORM_WIDTH }}>
        {facts ?? (
          <RecordForm toolbar={mayWrite ? <FormToolbar removal={removal} /> : false} {...values}>
            {children}
          </RecordForm>
        )}
      </Card>
      {below}
    </>
  );
}

const FormToolbar = ({ removal }: { removal: ReactNode }) => (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <SaveButton />
    {removal}
  </Toolbar>
);

interface RemoveButtonProps {
  title?: string;
  text?: string;
  done?: string;
}

/** Removes the record of a form, once that is confirmed. */
export const RemoveButton = ({ title, text, done }: RemoveButtonProps) => (
  <DeleteWithConfirmButton
    mutationMode="pessimistic"
    {...(title ? { confirmTitle: title } : {})}
    {...(text ? { confirmContent: text } : {})}
    {...(done ? { successMessage: done } : {})}
  />
);
