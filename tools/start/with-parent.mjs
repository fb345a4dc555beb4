// Loaded into what the start script keeps running: when the start script was killed without a chance to stop them, they stop by themselves.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000).unref();
});
process.channel?.unref();
