/** From when on the last backup is too old, in milliseconds: two days. */
const tooOld = 2 * 86_400_000

/** 'unexpected' on a server whose backups somebody else keeps. */
export type BackupState = 'unexpected' | 'missing' | 'old' | 'recent'

/** How the backups stand at a moment: the last one's, or null; and whether any are expected of whoever reads this. */
export function backupState(
  { lastAt, isExpected }: { lastAt: string | null; isExpected: boolean },
  now: Date,
): BackupState {
  if (lastAt === null) return isExpected ? 'missing' : 'unexpected'
  return now.getTime() - Date.parse(lastAt) > tooOld ? 'old' : 'recent'
}
