/** A file as it was judged when it came (`judgeFile`); null of one that nobody has judged yet. */
interface Judged {
  isViewable: boolean | null
}

/**
 * Whether an original may act by itself, or hold other files, once somebody opens it. It is never shown here either
 * (T4).
 */
export const mayAct = ({ isViewable }: Judged): boolean => isViewable !== true
