interface Judged {
  isViewable: boolean | null
}

/** An original that may act by itself or hold other files is never shown here (T4). */
export const mayAct = ({ isViewable }: Judged): boolean => isViewable !== true
