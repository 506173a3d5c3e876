/**
 * Has the style sheets count that the page only names (server/src/http/page.ts), and resolves when all are here. One
 * that does not come is not waited for: the screen is there all the same.
 */
export async function styleSheets(): Promise<void> {
  const named = document.querySelectorAll('link[rel="preload"][as="style"]')
  await Promise.all(
    [...named].map((link) => {
      const sheet = document.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.crossOrigin = ''
      sheet.setAttribute('href', link.getAttribute('href') ?? '')
      return new Promise((resolve) => {
        sheet.onload = resolve
        sheet.onerror = resolve
        // In its place: the later one of two rules wins.
        link.after(sheet)
      })
    }),
  )
}
