export const longestSearch = 120
