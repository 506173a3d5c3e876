// Puts the first rows that the server has drawn into the frame, until the screen replaces it (docs/decisions/0088).
// Its own file: the CSP allows no inline script. Only a desk gets them, in the density that they are drawn in; others
// see the frame.
const { from, density } = document.currentScript.dataset

async function showFirstRows() {
  if (!matchMedia('(min-width: 72em)').matches || !isOf(density)) return
  const answer = await fetch(from)
  const rows = answer.ok && (await answer.text())
  await Promise.all([...document.querySelectorAll('link[rel=stylesheet]')].map(untilThere))
  const outline = document.querySelector('.frame .outline')
  if (!rows || !outline) return
  // They are links, which somebody may follow at once.
  document.querySelector('.frame').removeAttribute('aria-hidden')
  outline.className = ''
  outline.innerHTML = rows
}

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
showFirstRows().catch(() => undefined)
