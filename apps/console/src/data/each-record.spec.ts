import '../testing/english-texts';
import { forEachRecord } from './each-record';

const refusing = (refused: Record<string, string>) => {
  const sent: string[] = [];
  const send = (id: unknown) => {
    sent.push(String(id));
    const reason = refused[String(id)];
    return reason ? Promise.reject(new Error(reason)) : Promise.resolve();
  };
  return { sent, send };
};

describe('a change of many records', () => {
  test('each record is sent by itself, in order', async () => {
    const { sent, send } = refusing({});
    expect(await forEachRecord(['a', 'b', 'c'], send)).toEqual({ data: ['a', 'b', 'c'] });
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  test('a refusal stops no other record, and is never silent', async () => {
    const { sent, send } = refusing({ b: 'Somebody else has changed it.' });
    const answer = forEachRecord(['a', 'b', 'c'], send);
    await expect(answer).rejects.toMatchObject({
      message: '2 of 3 were changed; the others were not. 1: Somebody else has changed it.',
      saved: ['a', 'c'],
    });
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  test('equal reasons are counted, and nothing changed is said to be so', async () => {
    const { send } = refusing({ a: 'No.', b: 'No.' });
    await expect(forEachRecord(['a', 'b'], send)).rejects.toThrow('Nothing was changed. 2: No.');
  });
});
