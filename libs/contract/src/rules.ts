import { array, boolean, mixed, number, object, setLocale, string } from 'yup';
import type { AnyObject, ObjectShape, Schema } from 'yup';
import { NICHES } from './niches/niche-names';
import type { Locale } from './locales';
import { LOCALES } from './locales';
import { EMAIL } from './patterns';

/** Messages of the schemas are rule codes with arguments; the reader's words are in `locales/<lng>/errors.json` under `rules`. */
const rule = (code: string) => (params: AnyObject) => ({ code, args: argsOf(params) }) as unknown as string;

function argsOf(params: AnyObject) {
  const kept = Object.entries(params).filter(
    ([key, value]) => ['min', 'max', 'length'].includes(key) && typeof value === 'number',
  );
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

setLocale({
  mixed: {
    default: rule('invalid'),
    required: rule('required'),
    defined: rule('required'),
    notNull: rule('required'),
    oneOf: rule('one_of'),
    notType: rule('type'),
  },
  string: { min: rule('too_short'), max: rule('too_long'), length: rule('length'), matches: rule('invalid') },
  number: { min: rule('too_small'), max: rule('too_great'), integer: rule('integer') },
  array: { min: rule('too_few'), max: rule('too_many_items') },
  object: { noUnknown: rule('unknown_field') },
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/;

/** A closed object: an undeclared field is refused. */
export const shape = <S extends ObjectShape>(fields: S) => object(fields).noUnknown().required();
/** A closed object that may be null. */
export const nullableShape = <S extends ObjectShape>(fields: S) => object(fields).noUnknown().nullable().defined();
/** A closed object whose absence is allowed. */
export const optionalShape = <S extends ObjectShape>(fields: S) =>
  object(fields).noUnknown().default(undefined).optional();
/** A map from any key to values of one schema. */
export const record = <T>(value: Schema<T>) =>
  mixed<Record<string, T>>((input): input is Record<string, T> => typeof input === 'object' && input !== null)
    .meta({ record: value } as never)
    .required();

export const uuid = () =>
  string()
    .matches(UUID, { message: rule('invalid') as never })
    .meta({ format: 'uuid' });
/** The params of a path with `:id`. */
export const idParams = shape({ id: uuid().required() });
export const date = () =>
  string()
    .matches(DATE, { message: rule('invalid_date') as never })
    .meta({ format: 'date' });
export const time = () => string().matches(TIME, { message: rule('invalid_date') as never });
export const text = (max: number) => string().max(max);
/** Changes with whatever the console may edit of a record: a PATCH that names another one than the record has is refused. */
export const recordVersion = () => text(40).meta({ file: 'none' } as never);
export const oneOf = <T extends string>(values: readonly T[]) => string().oneOf([...values]);
export const integer = (min: number, max: number) => number().integer().min(min).max(max);
const SUM = { file: 'sum' } as never;
/** Money in minor units of the `currency` beside it; a list as a file has it in whole ones. */
export const sum = (min: number, max: number) => integer(min, max).meta(SUM);
export const flag = () => boolean();
export const list = <T>(item: Schema<T>, max = 1000) => array().of(item).max(max);
/** An e-mail address; `code` is the rule that a wrong one breaks. */
export const email = (code = 'email_invalid') =>
  string()
    .max(254)
    .matches(EMAIL, { message: rule(code) as never });
/** The number of a niche: its place in `NICHES`, from 1. */
export const nicheNumber = () => integer(1, NICHES.length);
export const locale = () => oneOf<Locale>(LOCALES);
export const money = () =>
  shape({ amount: number().integer().meta(SUM).required(), currency: string().length(3).required() });
/** An address of the web under https. */
export const httpsAddress = (max: number) =>
  string()
    .max(max)
    .matches(/^https:\/\/[^\s/?#@]+(\/[^\s]*)?$/, { message: rule('invalid') as never });
/** Bytes in base64url without padding, as many signs as said. */
export const base64url = (length: number) =>
  string().matches(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), { message: rule('invalid') as never });
/** Bytes in base64url without padding, at most so many signs. */
export const base64urlUpTo = (most: number) =>
  string()
    .max(most)
    .matches(/^[A-Za-z0-9_-]+$/, { message: rule('invalid') as never });
/** A single-use token from a mail: 256 bits in base64url. */
export const token = () =>
  string()
    .matches(/^[A-Za-z0-9_-]{43}$/, { message: rule('invalid') as never })
    .required();
