// Runs before the first paint. The CSP allows no inline script.
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
