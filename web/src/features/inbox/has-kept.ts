const mark = 'soleira.papers'

/** Whether papers were on their way when the page was left, as far as this browser knows. */
export function hasKept(): boolean {
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    return false
  }
}

/** Notes that papers are on their way, or that none is any more. */
export function noteKept(some: boolean): void {
  try {
    if (some) localStorage.setItem(mark, '1')
    else localStorage.removeItem(mark)
  } catch {
    // Without it nothing is taken up again after a reload.
  }
}
