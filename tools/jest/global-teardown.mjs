export { stopServers as default } from './global-setup.mjs';
