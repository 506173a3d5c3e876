export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser may still be reading; a minute is far more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
