#!/bin/sh
# Prints the accounts of Redis (ASVS 13.2.2), a line each, as its ACL file has them: one for each kind of process, with the rights that it
# needs and no others, and Redis' own `default` for the operator. Passwords come from the environment and are printed as hashes.
# docker-compose.yml and docs/production.md run it; accounts.spec.ts shows that the rights are enough, and none too many.
set -eu

# Every connection asks if Redis is there and has loaded. A database other than 0 is for two installations on one Redis.
CONNECTION='-@all +info +ping +select'
LIVE='&duet:live +publish'

# The queues (BullMQ): the names of its connections, their wait for the next job, and its scripts.
QUEUES='~{duet}:* +client|setname +bzpopmin +eval +evalsha'
# A script may do no more than its account, so these are the commands that the scripts of our queues name.
SCRIPTS='+del +exists +get +hdel +hexists +hget +hgetall +hincrby +hmget +hmset +hset +incr +lindex +llen +lpos +lpush +lrange +lrem +ltrim
+persist +pexpire +pttl +rpop +rpoplpush +rpush +sadd +scard +set +smembers +srem +xadd +xtrim +zadd +zcard +zcount +zpopmin +zrange
+zrangebyscore +zrem +zremrangebyrank +zremrangebyscore +zrevrange +zrevrangebyscore +zscore'

hash() {
  if command -v sha256sum > /dev/null; then printf %s "$1" | sha256sum; else printf %s "$1" | shasum -a 256; fi | cut -c 1-64
}

# A line begins with `reset`: what the account had before is gone, also where the line is given to a running Redis (ACL SETUSER).
account() {
  [ -n "$2" ] || { echo "the account $1 has no password" >&2; exit 1; }
  echo "user $1 reset on #$(hash "$2")" $3
}

set -f
account default "$REDIS_PASSWORD" '~* &* +@all'
account duet_sites "$REDIS_SITES_PASSWORD" "$CONNECTION $LIVE +subscribe"
account duet_console "$REDIS_CONSOLE_PASSWORD" "$CONNECTION $LIVE +subscribe"
account duet_worker "$REDIS_WORKER_PASSWORD" "$CONNECTION $LIVE $QUEUES $SCRIPTS"
