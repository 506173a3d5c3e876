/** A ZIP is unpacked where it arrives; larger ones the screen unpacks by itself. */
export const maxZipBytes = 60 * 1024 * 1024

export const isZipName = (name: string): boolean => /\.zip$/i.test(name.trim())

/** Folders, and files that systems add by themselves. */
export const isNoFileOfZip = (name: string): boolean =>
  /\/$|(?:^|\/)(?:__MACOSX\/|\.[^./][^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(name)

export const nothingInZip = 'Nenhum PDF ou foto neste ZIP, ou ele está danificado.'

/** The folder stays in the name: it often says whose the file is. */
export const nameWithinZip = (name: string): string =>
  name
    .split(/[\\/]+/)
    .filter((part) => part && part !== '.' && part !== '..')
    .join(' - ')
    .slice(-120)
