import '../testing/english-texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { RichText } from './rich-text';

describe('a text with elements in it', () => {
  it('shows a value as it is written, whatever signs are in it', () => {
    const html = renderToStaticMarkup(
      <RichText k="layout.site_notice.only" values={{ site: 'Tom & <i>Jerry</i>' }} tags={{ b: <strong /> }} />,
    );
    expect(html).toBe('In <strong>Tom &amp; &lt;i&gt;Jerry&lt;/i&gt;</strong> only.');
  });
});
