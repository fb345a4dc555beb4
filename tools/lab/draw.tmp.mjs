import { logInEverywhere, ask } from './proof/clients.mjs';
import { writeFileSync } from 'node:fs';
const people = await logInEverywhere(8080,'premium@example.com');
const p = people[0];
for (const path of ['/members','/chats','/credits','/likes']) {
  const {text} = await ask(8080,{host:p.host,path,headers:{...p.headers,accept:'text/html'}});
  const boot=/id="boot">([^]*?)<\/script>/.exec(text)[1];
  writeFileSync('/tmp/boot'+path.replace('/','-')+'.json',JSON.stringify({address:path,boot:JSON.stringify(JSON.parse(boot))}));
  console.log(path,text.length,boot.length,/<style data-emotion[^>]*>([^]*?)<\/style>/.exec(text)?.[1].length, (/<div id="root"[^>]*>([^]*?)<div id="landing">/.exec(text)?.[1]??'').length);
}
