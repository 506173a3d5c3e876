const units = ['KB', 'MB', 'GB', 'TB'] as const

export function showFileSize(bytes: number): string {
  const step = Math.floor(Math.log2(Math.max(bytes, 1)) / 10) - 1
  const unit = Math.max(0, Math.min(step, units.length - 1))
  const amount = bytes / 1024 ** (unit + 1)
  const shown = unit === 0 ? Math.max(bytes && 1, Math.round(amount)) : amount
  return `${shown.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${units[unit]}`
}
