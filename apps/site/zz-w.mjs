// builds site and shows chunk sizes of conversation, plus modules of page chunk
import path from 'node:path'; import { gzipSync } from 'node:zlib'; import { build } from 'vite';
const { output } = await build({ configFile: '/work/h/c/apps/site/vite.config.ts', logLevel: 'error', build: { write: false } });
const src=(n)=>String(output.find(({fileName})=>fileName===n).source);
const w=new Map(output.filter(({type})=>type==='chunk').map(({fileName,code})=>[fileName,gzipSync(code,{level:9}).length/1000]));
const j=JSON.parse(src('pages.json'));
const entry=[...w.keys()].filter(f=>src('index.html').includes(f));
for (const f of entry) console.log('entry',f,w.get(f).toFixed(1));
const p=j.pages.find(x=>x.path==='chats/:id');
for (const f of p.files) console.log(f,w.get(f)?.toFixed(2));
for (const [l,t] of Object.entries(j.texts)) console.log(l,p.texts.map(x=>x+' '+(w.get(t[x])??0).toFixed(2)).join(' '));
const page=output.find(({fileName})=>/conversation\.page/.test(fileName)&&/\.js$/.test(fileName));
const mods=Object.entries(page.modules).map(([id,m])=>[id.replace(/.*\/(src|node_modules)\//,''),m.code?gzipSync(m.code).length:0]).sort((a,b)=>b[1]-a[1]);
for (const [id,n] of mods) console.log(n,id);
