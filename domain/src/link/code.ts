/** A code by e-mail shows that who holds a link also reads its mailbox. */
export const codeMinutes = 10
export const codeTries = 5
/** The kinds of links that take a code. */
export type CodeKind = 'offer' | 'signing'
