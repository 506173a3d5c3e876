export const maxBio = 500
