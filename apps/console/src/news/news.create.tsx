import { useChosenSite } from '../layout/chosen-site';
import { RecordCreate } from '../ui/record-edit';
import { SiteInput } from '../ui/site-input';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { NewsFields } from './news.fields';
import { fromNewForm } from './news.form-values';

/** A draft of a piece of news of one site. */
export function NewsCreate() {
  const { site } = useChosenSite();
  return (
    <RecordCreate
      title={t('news.create.title')}
      heading={t('news.create.heading')}
      text={t('news.create.text')}
      mutationOptions={useSaved(t('news.saved'), 'news')}
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
