// `npm run tour`: looks at every page of a running demo and writes contact sheets and findings to .duet/tour.
//   npm run tour -- --port 8080 --sites she,gay --widths 360 --modes dark --who free --pages /chats,/members --locale de
// Without options: every site, 360 px light. `--all` is 360 and 1280 px, light and dark. `--tall` takes whole pages,
// `--no-axe` leaves the accessibility findings out, `--out` chooses the folder.
import { ensureInstalled } from '../../start/install.mjs';

ensureInstalled();
const { tour } = await import('./run.mjs');
await tour(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
