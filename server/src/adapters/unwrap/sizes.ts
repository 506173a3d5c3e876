/** Pixels: more than A4 at 300 dpi, and small print stays readable. */
export const longestSide = 4_096
