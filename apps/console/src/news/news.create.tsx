import { useChosenSite } from '../layout/chosen-site';
import { RecordCreate } from '../ui/record-edit';
import { SiteInput } from '../ui/site-input';
import { useSaved } from '../ui/use-saved';
import { NewsFields } from './news.fields';
import { fromNewForm } from './news.form-values';

/** A draft of a piece of news of one site. */
export function NewsCreate() {
  const { site } = useChosenSite();
  return (
    <RecordCreate
      title="New news"
      heading="Write news"
      text="Saved as a draft. Nothing is sent before you have seen it and counted its members."
      mutationOptions={useSaved('Draft saved. Nothing was sent.', 'news')}
      transform={fromNewForm}
      defaultValues={{
        site_id: site?.id,
        activity: 'any',
        premium: 'any',
        page: '/members',
        texts: [{ locale: 'en' }],
      }}
    >
      <SiteInput maxWidth={640} />
      <NewsFields />
    </RecordCreate>
  );
}
