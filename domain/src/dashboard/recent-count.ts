export const recentCount = 5
