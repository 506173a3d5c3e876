/** A pattern of LIKE that finds the word itself anywhere, whatever signs it has. */
export const containing = (word: string): string => `%${beginningWith(word)}`

export const beginningWith = (word: string): string => `${word.replace(/[\\%_]/g, '\\$&')}%`
