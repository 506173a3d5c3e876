/** How long a deletion that was asked for can be undone, in days. */
export const graceDays = 7

/** What must be typed to ask for the deletion of an account. */
export const deletionWord = 'EXCLUIR'
