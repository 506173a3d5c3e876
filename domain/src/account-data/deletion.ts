/** How long a deletion that was asked for can be undone, in days. */
export const graceDays = 7

/** Typed to confirm the deletion of an account. */
export const deletionWord = 'EXCLUIR'
