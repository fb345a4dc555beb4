import { DomainError } from '@duet/contract';
import { Texts } from '../texts';
import { flagReader, readCsv, toMinorUnits, toWhole } from './csv-import';

const COLUMNS = { names: ['code', 'price', 'note'], required: ['code'] };
const read = (text: string) => readCsv(text, COLUMNS).map(({ number, cells }) => [number, ...Object.values(cells)]);
const faultsOf = (text: string) => {
  try {
    return read(text);
  } catch (error) {
    return (error as DomainError).faults.map(({ field, code }) => `${field} ${code}`);
  }
};

describe('CSV files of staff', () => {
  it('[I04] lines are read with quotes, semicolons, a byte order mark and empty lines', () => {
    expect(read('\uFEFFcode,note\r\nA1,"one, ""two""\nthree"\r\n\r\nA2,\r\n')).toEqual([
      [2, 'A1', 'one, "two"\nthree'],
      [4, 'A2', null],
    ]);
    expect(read('Code;Price\nA1;14,99')).toEqual([[2, 'A1', '14,99']]);
    expect(['14.99', '14,9', '15', '1e3', '-1', ''].map(toMinorUnits)).toEqual([1499, 1490, 1500, NaN, NaN, null]);
    expect(['20', '2.5', null].map(toWhole)).toEqual([20, NaN, null]);
  });

  it('[I04] yes and no are read in every language of the console, as its own files have them', () => {
    const toFlag = flagReader(new Texts('locales'));
    const yes = ['yes', 'ja', 'JA', 'oui', 'sí', 'sì', 'Si', 'kyllä', 'kylla', 'tak', 'true', 'TRUE', '1', 'x'];
    const no = ['No', 'nein', 'nee', 'non', 'nej', 'nei', 'ei', 'nie', 'false', '0'];
    expect(yes.map(toFlag)).toEqual(yes.map(() => true));
    expect(no.map(toFlag)).toEqual(no.map(() => false));
    expect(['perhaps', '', null, '2'].map(toFlag)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('[I04] formulas, wrong heads and open quotes are refused with their place', () => {
    expect(faultsOf('code,note\nA1,=1+1\nA2,fine\nA3,@SUM(A1)')).toEqual([
      'lines.2.note csv_formula',
      'lines.4.note csv_formula',
    ]);
    expect(faultsOf('price\n3')).toEqual(['csv csv_columns']);
    expect(faultsOf('code,colour\nA1,red')).toEqual(['csv csv_columns']);
    expect(faultsOf('code,note\nA1,"open')).toEqual(['csv csv_quotes']);
    expect(faultsOf(`code\n${'A\n'.repeat(1001)}`)).toEqual(['csv csv_lines']);
  });
});
