// Makes the roles and the database: libs/installation/src/postgres/prepare.mjs. Documents, containers and back-ups call it by this address.
import '../libs/installation/src/postgres/prepare.mjs';
