import type { AdminCompany } from '@duet/contract';
import { FormControlLabel, Radio, RadioGroup, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { t } from '../../ui/texts';
import { countryName } from '../../ui/words';
import type { QuestionProps } from './draft';

const ALL = { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' as const } };
const useCompanies = () => useGetList<AdminCompany>('companies', ALL);

/** The companies in reach. */
export function CompanyQuestion({ draft, change }: QuestionProps) {
  const { data, isPending } = useCompanies();
  if (isPending) return <Skeleton height={80} />;
  return (
    <RadioGroup
      aria-label={t('sites.new.company.label')}
      value={draft.company_id}
      onChange={(_, id) => change({ company_id: id })}
    >
      {data?.map(({ id, name, city, country }) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio />}
          label={
            <>
              {name}{' '}
              <Typography component="span" color="textSecondary">
                {t('sites.new.company.place', { city, country: countryName(country) })}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}

/** The name behind the answer. */
export function CompanyAnswer({ id }: { id: string }) {
  const { data } = useCompanies();
  return <>{data?.find((company) => company.id === id)?.name}</>;
}
