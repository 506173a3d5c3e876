import sharp from 'sharp'

/** 120 by 80, from red to blue, coded as HEVC: `convert -size 120x80 gradient:red-blue -quality 50` (ImageMagick). */
export const heicPicture = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAT9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA',
    'AAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFjAAEAAAAAAAAAWwAAACNpaW5mAAAAAAABAAAAFWluZmUC',
    'AAAAAAEAAGh2YzEAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNw',
    'AAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDyBRZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAi',
    'QAAAABRpc3BlAAAAAAAAAHgAAABQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAABjbWRhdAAAAFco',
    'Aa8TgKGwKkevSJht0BOzmZTYfwNCBZpV6zKwNqXmkBP5+9DB+aG5jJNrLMwuWqWhSYPRHhMpbASQrNodG44AAFMBileja46R',
    '0ZtD9Kmqchv0gMgAMaA=',
  ].join(''),
  'base64',
)

/** As scanners write it: one sheet after the other. */
export async function tiffOf(sheets: readonly Buffer[]): Promise<Buffer> {
  return sharp([...sheets], { join: { animated: true } })
    .greyscale()
    .tiff({ compression: 'lzw' })
    .toBuffer()
}
