/**
 * The embedded database must not or cannot run on this directory, where nothing was changed. The message is
 * one line for the person at the terminal.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

export function asRefusal(error: unknown): unknown {
  if (error instanceof StartRefused || !(error instanceof Error)) return error
  const { code, path } = error as NodeJS.ErrnoException
  if (code === undefined || path === undefined) return error
  const reasons: Record<string, string> = {
    EACCES: 'sem permissão',
    EPERM: 'sem permissão',
    EROFS: 'o disco é somente leitura',
    ENOSPC: 'o disco está cheio',
    EEXIST: 'há um arquivo onde deveria haver uma pasta',
    ENOTDIR: 'há um arquivo onde deveria haver uma pasta',
    EXDEV: 'a pasta é um disco montado à parte; monte a pasta de dados inteira',
    EBUSY: 'a pasta é um disco montado à parte; monte a pasta de dados inteira',
  }
  return new StartRefused(`Não foi possível usar ${path}: ${reasons[code] ?? code}.`)
}
