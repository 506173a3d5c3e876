const tooOld = 2 * 86_400_000

/** 'unexpected' where somebody else keeps the backups of the server. */
export type BackupState = 'unexpected' | 'missing' | 'old' | 'recent'

/** `lastAt` is when the last backup ended, or null. `isExpected` says whether this reader can expect any. */
export function backupState(
  { lastAt, isExpected }: { lastAt: string | null; isExpected: boolean },
  now: Date,
): BackupState {
  if (lastAt === null) return isExpected ? 'missing' : 'unexpected'
  return now.getTime() - Date.parse(lastAt) > tooOld ? 'old' : 'recent'
}
