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

/** 64 by 64 of one red that sRGB calls (235, 45, 50), in Display P3 as an iPhone has it: `heif-enc -q 60` (libheif). */
export const wideColourHeic = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAyxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAANQAAEAAAAAAAAAHgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA',
    'AGh2YzEAAAACrGlwcnAAAAKNaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA',
    'AAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAA',
    'AAAAAEAAAABAAAAB7GNvbHJwcm9mAAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0',
    'cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5kguKocouKP/clPrmS7iTWrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAU',
    'YlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAA',
    'HABzAFAAMwBDbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAAAAAB',
    'DEIAAAXe///zJQAAB5MAAP2Q///7of///k4AAAOaAADAFFhZWiAAAAAAAACD3wAAPb8AAAAAWFlaIAAAAAAAAEq/AACxNwAACrVY',
    'WVogAAAAAAAAKDgAABEKAADIeHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApbAAAAEHBpeGkAAAAAAwgICAAAABdpcG1h',
    'AAAAAAAAAAEAAQSBAoOEAAAAJm1kYXQAAAAaKAGvCeAhOXVf//hpf//wOryH6v7p0HMPX4A=',
  ].join(''),
  'base64',
)

/** As scanners write it: one sheet after the other. */
export async function tiffOf(sheets: readonly Buffer[]): Promise<Buffer> {
  return sharp([...sheets], { join: { animated: true } })
    .removeAlpha()
    .tiff({ compression: 'lzw' })
    .toBuffer()
}

/** Says that it has 400 million pixels. A decoder that believes it fills the memory. */
export function hugeHeic(): Buffer {
  const bytes = Buffer.from(heicPicture)
  const sides = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(20_000, sides)
  bytes.writeUInt32BE(20_000, sides + 4)
  return bytes
}

/** Says that it has 3,600 million pixels, in 230 bytes. */
export function hugeTiff(): Buffer {
  const side = 60_000
  const tags = [
    [256, 4, side],
    [257, 4, side],
    [258, 3, 1],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 200],
    [277, 3, 1],
    [278, 4, side],
    [279, 4, 8],
  ] as const
  const entries = tags.map(([tag, type, value]) => {
    const entry = Buffer.alloc(12)
    entry.writeUInt16LE(tag, 0)
    entry.writeUInt16LE(type, 2)
    entry.writeUInt32LE(1, 4)
    entry.writeUInt32LE(value, 8)
    return entry
  })
  const head = Buffer.from(`II*\0\x08\0\0\0${String.fromCharCode(tags.length)}\0`, 'latin1')
  return Buffer.concat([head, ...entries, Buffer.alloc(104)])
}
