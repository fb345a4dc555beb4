import { addContents } from './contents';

describe('the contents of an info page', () => {
  it('[H06] lists the chapters and gives each an address', () => {
    const { html, chapters } = addContents(
      '<p>Before</p><h2>Who &amp; <em>what</em></h2><h3>Small</h3><h2>2. Costs</h2>',
    );
    expect(chapters).toEqual([
      { id: 'chapter-1', title: 'Who & what' },
      { id: 'chapter-2', title: '2. Costs' },
    ]);
    expect(html).toBe(
      '<p>Before</p><h2 id="chapter-1">Who &amp; <em>what</em></h2><h3>Small</h3><h2 id="chapter-2">2. Costs</h2>',
    );
  });
});
