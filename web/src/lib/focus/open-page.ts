/**
 * Opens a page of somebody else in a new tab that knows nothing of ours; false when the browser blocks it. With
 * `noopener` we would not learn that, so the tab is opened empty and cut off from us before it goes there.
 */
export function openPage(url: string): boolean {
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(url)
  return true
}
