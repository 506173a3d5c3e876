interface Judged {
  isViewable: boolean | null
}

/**
 * Whether an original may act by itself, or hold other files, once it is opened. Such a file is never shown
 * here (T4).
 */
export const mayAct = ({ isViewable }: Judged): boolean => isViewable !== true
