/** Apple's fields use Control with K themselves. */
export const isApple = /^(Mac|iP)/.test(navigator.platform)

export const searchChord = isApple ? '⌘K' : 'Ctrl K'
