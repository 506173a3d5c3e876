/**
 * Applies the style sheets that the page only preloads (server/src/http/page.ts), and resolves when all have
 * loaded or failed: the screen can be used without one.
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
        // In its place, because the later of two rules wins.
        link.after(sheet)
      })
    }),
  )
}
