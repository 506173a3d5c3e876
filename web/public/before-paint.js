// Runs before the first paint. A file of its own: the CSP allows no inline script.
try {
  let kept = localStorage.getItem('soleira.color-scheme')
  if (kept === 'auto') kept = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  if (kept !== 'dark') kept = 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', kept)
  if (kept === 'dark') document.querySelector('meta[name=theme-color]').content = '#101513'
  if (localStorage.getItem('soleira.sidebar-narrow') === 'true')
    document.documentElement.dataset.narrowSidebar = ''
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
}

/**
 * Puts the first rows that the server has drawn into the frame, until the screen replaces it (docs/decisions/0088).
 * Only a desk gets them, in the density that they are drawn in; others see the frame.
 */
async function showFirstRows({ from, density }) {
  if (!matchMedia('(min-width: 72em)').matches || !isOf(density)) return
  const answer = await fetch(from)
  const rows = answer.ok && (await answer.text())
  await untilParsed()
  await Promise.all([...document.querySelectorAll('link[rel=stylesheet]')].map(untilThere))
  const outline = document.querySelector('.frame .outline')
  if (!rows || !outline) return
  // They are links, which somebody may follow at once.
  document.querySelector('.frame').removeAttribute('aria-hidden')
  outline.className = ''
  outline.innerHTML = rows
}

/** An answer may be here before the frame is. Scripts of the screen run after the page is parsed, and may take long. */
const untilParsed = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))

/** A device that keeps no choice shows the usual rows. */
function isOf(density) {
  try {
    const chosen = localStorage.getItem('soleira.density')
    return !density || !chosen || chosen.includes(density)
  } catch {
    return true
  }
}

const untilThere = (sheet) =>
  sheet.sheet || new Promise((resolve) => Object.assign(sheet, { onload: resolve, onerror: resolve }))

// Without a connection the frame stays, and the screens say what is wrong.
if (document.currentScript.dataset.from) showFirstRows(document.currentScript.dataset).catch(() => undefined)
