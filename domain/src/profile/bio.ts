/** How many characters the text has in which a broker tells of themselves. */
export const maxBio = 500
