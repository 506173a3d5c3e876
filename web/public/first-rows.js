// Puts the first rows that the server has drawn into the frame, until the screen replaces it (docs/decisions/0088).
// Its own file: the CSP allows no inline script. Only a desk with the usual rows gets them; others see the frame.
const { from } = document.currentScript.dataset

async function showFirstRows() {
  if (!matchMedia('(min-width: 72em)').matches || isComfortable()) return
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

function isComfortable() {
  try {
    return localStorage.getItem('soleira.density')?.includes('comfortable')
  } catch {
    return false
  }
}

const untilThere = (sheet) =>
  sheet.sheet || new Promise((resolve) => Object.assign(sheet, { onload: resolve, onerror: resolve }))

// Without a connection the frame stays, and the screens say what is wrong.
showFirstRows().catch(() => undefined)
