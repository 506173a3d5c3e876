/**
 * Opens a foreign page in a new tab without an opener; returns false when the browser blocks it. With
 * `noopener` a blocked tab cannot be detected, so an empty tab is opened and cut off before it navigates.
 */
export function openPage(url: string): boolean {
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(url)
  return true
}
