export const CLUSTER_NAME = 'soleira'

/**
 * They go on the command line, which neither a forgotten configuration file nor ALTER SYSTEM can override.
 */
const SETTINGS: Record<string, string> = {
  cluster_name: CLUSTER_NAME,

  // An acknowledged write is on disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // macOS's fsync stops at the drive's cache; this one goes through it.
  ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),

  // Modest, for a laptop: the operating system caches too, and fewer processes wait idle.
  shared_buffers: '64MB',
  max_connections: '50',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  // Disks no longer spin. With PostgreSQL's 4 a search reads the whole table instead of its index.
  random_page_cost: '1.1',
  // Limits the replay after a crash, and so the time until the first answer.
  max_wal_size: '512MB',
  // A segment that is renamed for reuse would keep erased rows until it is written over.
  wal_recycle: 'off',

  // Messages at the level ERROR quote typed text. Statements, parameters and details hold personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  timezone: 'UTC',
}

export function settingArguments(address: Record<string, string>): string[] {
  return Object.entries({ ...SETTINGS, ...address }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
