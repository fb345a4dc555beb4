// The list refreshes itself; the open mail is in the address after `#`, so that it can be reloaded and shared.
const byId = (id) => document.getElementById(id);
const filter = byId('filter');
let shown = '';

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const time = (iso) => new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const person = ({ name, address }) => (name && address ? `${name} <${address}>` : name || address);
const openId = () => location.hash.slice(1);

function listItem(mail) {
  const clock = new Date(mail.received_at).toLocaleTimeString(undefined, { timeStyle: 'short' });
  const top = element('span', { className: 'top' }, element('span', { className: 'to' }, mail.to.join(', ')), clock);
  const subject = element('strong', {}, mail.sms ? `SMS · ${person(mail.from)}` : mail.subject || '(no subject)');
  const preview = element('span', { className: 'preview' }, mail.preview);
  const link = element('a', { href: `#${mail.id}` }, top, subject, preview);
  link.setAttribute('aria-current', String(mail.id === openId()));
  return element('li', {}, link);
}

async function refresh() {
  const response = await fetch(`/api/mails?to=${encodeURIComponent(filter.value)}`).catch(() => null);
  if (!response?.ok) return;
  const { mails } = await response.json();
  const state = JSON.stringify([mails.map(({ id }) => id), openId()]);
  if (state === shown) return;
  shown = state;
  byId('mails').replaceChildren(...mails.map(listItem));
  byId('empty').hidden = mails.length > 0;
}

function linked(text) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts.map((part, at) =>
    at % 2 ? element('a', { href: part, target: '_blank', rel: 'noreferrer' }, part) : part,
  );
}

function view(mail, name) {
  if (name !== 'html') return element('pre', {}, ...linked(mail[name]));
  const frame = element('iframe', { src: `/api/mails/${mail.id}/html`, title: mail.subject });
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  return frame;
}

function choose(pane, mail, name) {
  for (const tab of pane.querySelectorAll('[role=tab]')) {
    tab.setAttribute('aria-selected', String(tab.dataset.view === name));
    tab.tabIndex = tab.dataset.view === name ? 0 : -1;
  }
  pane.querySelector('.body').replaceChildren(view(mail, name));
}

function moveBetweenTabs(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const tabs = [...event.currentTarget.querySelectorAll('[role=tab]:not([hidden])')];
  const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
  next.focus();
  next.click();
}

async function read(id) {
  document.body.toggleAttribute('data-reading', Boolean(id));
  const response = id ? await fetch(`/api/mails/${id}`) : null;
  const pane = byId('mail');
  if (!response?.ok) {
    pane.replaceChildren(element('p', { className: 'empty' }, id ? 'This mail is gone.' : 'Choose a mail to read it.'));
    return;
  }
  const mail = await response.json();
  pane.replaceChildren(byId('reading').content.cloneNode(true));
  pane.querySelector('h2').textContent = mail.sms ? 'SMS' : mail.subject || '(no subject)';
  const fields = { from: person(mail.from), to: mail.to.join(', '), time: time(mail.received_at) };
  for (const [name, value] of Object.entries(fields)) pane.querySelector(`[data-field=${name}]`).textContent = value;
  pane.querySelector('.back').addEventListener('click', () => (location.hash = ''));
  pane.querySelector('[data-view=html]').hidden = !mail.html;
  pane.querySelector('[data-view=source]').hidden = Boolean(mail.sms);
  pane.querySelector('.tabs').addEventListener('keydown', moveBetweenTabs);
  for (const tab of pane.querySelectorAll('[role=tab]')) {
    tab.addEventListener('click', () => choose(pane, mail, tab.dataset.view));
  }
  choose(pane, mail, mail.html ? 'html' : 'text');
}

async function follow() {
  await refresh();
  await read(openId());
}

filter.value = new URLSearchParams(location.search).get('to') ?? '';
filter.addEventListener('input', refresh);
byId('clear').addEventListener('click', async () => {
  await fetch('/api/mails', { method: 'DELETE' });
  location.hash = '';
  await follow();
});
addEventListener('hashchange', follow);
setInterval(refresh, 2000);
await follow();
