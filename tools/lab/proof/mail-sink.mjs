// A mail server that takes everything and keeps nothing: a process of its own, so that it costs the sender no time. It says its
// port, and on each `count` how many mails came between which moments, and how many came again. A number is the time in
// milliseconds that it takes for a mail from then on; it takes none at first.
import net from 'node:net';

const MESSAGE_ID = /^Message-ID: *(\S+)/im;
let ids = new Map();
let times = [];
let answerMs = 0;

function take(mail) {
  const id = MESSAGE_ID.exec(mail)?.[1];
  ids.set(id, (ids.get(id) ?? 0) + 1);
  times.push(Date.now());
}

function answer(socket) {
  let [text, isMail] = ['', false];
  socket.setNoDelay().setEncoding('latin1').write('220 sink\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    text += chunk;
    let words = '';
    for (;;) {
      const end = text.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return void (words && socket.write(words));
      const part = text.slice(0, end);
      text = text.slice(end + (isMail ? 5 : 2));
      const isTaken = isMail;
      if (isTaken) take(part);
      isMail = !isMail && part === 'DATA';
      if (part.startsWith('EHLO')) words += '250-PIPELINING\r\n';
      // The sender waits for this answer before anything else on the connection.
      if (isTaken && answerMs > 0) setTimeout(() => socket.write('250 ok\r\n'), answerMs);
      else words += isMail ? '354 go on\r\n' : '250 ok\r\n';
    }
  });
}

const server = net.createServer(answer).listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit());
process.on('message', (word) => {
  if (typeof word === 'number') answerMs = word;
  const twice = [...ids.values()].filter((count) => count > 1).length;
  process.send({ mails: times.length, twice, first: times[0], last: times.at(-1) });
  if (word === 'empty') [ids, times] = [new Map(), []];
});
