const grounds = { light: '#faf8f4', dark: '#101513' }

/**
 * Colours the browser's own bar like the page, whenever the theme changes. Returns a function that stops it.
 */
export function followThemeColor(): () => void {
  const root = document.documentElement
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  const paint = () => {
    const scheme = root.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light'
    if (bar) bar.content = grounds[scheme]
  }
  const observer = new MutationObserver(paint)
  observer.observe(root, { attributeFilter: ['data-mantine-color-scheme'] })
  paint()
  return () => observer.disconnect()
}
