import { tamedText } from './tamed-text';

describe('a text that others read', () => {
  it('turns no direction, begins with no mark, and piles nothing up', () => {
    expect(tamedText('\ufeffabc \u202egpj.exe\u202c \u2066x\u2069')).toBe('abc gpj.exe x');
    expect(tamedText(`Z${'\u0351'.repeat(600)}algo`)).toBe(`Z${'\u0351'.repeat(6)}algo`);
    expect(tamedText('one\r\ntwo\u2028three')).toBe('one\ntwo\nthree');
  });

  it.each(['Zoë, Łukasz, Đặng Thị Hồng', 'עִבְרִית וְעַרָבִית مُحَمَّد', 'नमस्ते क्षत्रिय ภาษาไทยที่นี่', 'می‌خواهم 👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 1️⃣'])(
    'leaves %s as it is',
    (text) => {
      expect(tamedText(text)).toBe(text);
    },
  );
});
