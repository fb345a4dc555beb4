// PostgreSQL as a service: libs/installation/src/postgres/serve.mjs. Units of systemd name this address, also in the trees of older releases.
import '../libs/installation/src/postgres/serve.mjs';
